// Texts that are too large for the package manager's `embedInCode`, which has every byte checked as a literal of its own:
// half a minute of compiling for the page alone.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

typedef struct {
  const unsigned char *bytes;
  long count;
} EmbeddedFile;

/// What the words of other animation tools mean in a script.
EmbeddedFile embedded_words(void);

/// The page that plays a script: its HTML with places for the rest, its style, and its modules, each after those that it
/// imports.
EmbeddedFile embedded_page_html(void);
EmbeddedFile embedded_page_style(void);
EmbeddedFile embedded_page_modules(void);

/// JSON Schemas of what the program writes.
EmbeddedFile embedded_diagnostics_schema(void);
EmbeddedFile embedded_diff_schema(void);
EmbeddedFile embedded_export_schema(void);
EmbeddedFile embedded_identify_schema(void);
EmbeddedFile embedded_motion_schema(void);
EmbeddedFile embedded_timeline_schema(void);
EmbeddedFile embedded_verify_schema(void);

#endif
