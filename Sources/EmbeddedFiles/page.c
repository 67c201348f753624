#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

EmbeddedFile embedded_page_html(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionPreview/Page/page.html" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_page_style(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionPreview/Page/page.css" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}

EmbeddedFile embedded_page_modules(void) {
  static const unsigned char bytes[] = {
#embed "../TransitionPreview/Page/model.js" suffix(,)
#embed "../TransitionPreview/Page/selection.js" suffix(,)
#embed "../TransitionPreview/Page/player.js" suffix(,)
#embed "../TransitionPreview/Page/curves.js" suffix(,)
#embed "../TransitionPreview/Page/boxes.js" suffix(,)
#embed "../TransitionPreview/Page/marks.js" suffix(,)
#embed "../TransitionPreview/Page/stage.js" suffix(,)
#embed "../TransitionPreview/Page/timeline.js" suffix(,)
#embed "../TransitionPreview/Page/inspector.js" suffix(,)
#embed "../TransitionPreview/Page/gesture.js" suffix(,)
#embed "../TransitionPreview/Page/dragging.js" suffix(,)
#embed "../TransitionPreview/Page/pointer.js" suffix(,)
#embed "../TransitionPreview/Page/controls.js" suffix(,)
#embed "../TransitionPreview/Page/parameters.js" suffix(,)
#embed "../TransitionPreview/Page/server.js" suffix(,)
#embed "../TransitionPreview/Page/address.js" suffix(,)
#embed "../TransitionPreview/Page/main.js" suffix(,)
  };
  return (EmbeddedFile){bytes, sizeof bytes};
}
