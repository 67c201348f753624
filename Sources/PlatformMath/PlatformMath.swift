// The C library's mathematics (`sin`, `exp`, `cbrt`…) under one name on every platform. Nothing else in the project
// says which C library it runs on to compute a number.
#if canImport(Darwin)
  @_exported import Darwin.C.math
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Android)
  @_exported import Android
#endif
