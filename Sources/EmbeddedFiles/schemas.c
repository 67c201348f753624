#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

EmbeddedFile embedded_diagnostics_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/diagnostics.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_diff_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/diff.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_export_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/export.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_identify_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/identify.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_motion_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/motion.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_timeline_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/timeline.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_verify_schema(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionSchema/Schemas/verify.schema.json" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}
