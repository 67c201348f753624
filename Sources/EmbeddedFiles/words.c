#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

EmbeddedFile embedded_words(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionDiagnostics/Words/words.txt" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}
