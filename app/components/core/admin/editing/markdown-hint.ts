/** The Markdown that an owner needs for more than paragraphs. */
export const markdownHint =
  "Empty line: new paragraph. “# Title”: heading. “- point” or “1. point”: list. **bold**, [link](https://example.com).";
