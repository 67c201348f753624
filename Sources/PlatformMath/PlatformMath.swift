// The C library's math functions (`sin`, `exp`, `cbrt`…) under one name on every platform. No other file names a C
// library for computing numbers.
#if canImport(Darwin)
  @_exported import Darwin.C.math
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Android)
  @_exported import Android
#endif
