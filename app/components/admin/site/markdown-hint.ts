/** The Markdown that an owner needs for more than paragraphs. */
export const markdownHint =
  "An empty line starts a new paragraph. “# Title” is a heading, “- point” or “1. point” a list, **bold** is bold, [words](https://example.com) a link.";
