/** RFC 5322 allows lines of 998 bytes; this many characters stay below it, escaped for HTML and in any script. */
const maxWordLength = /\S{150}(?=\S)/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The lines of a quoted text, without control characters. */
export function quotedLines(text: string): string[] {
  return text.replaceAll("\r\n", "\n").replace(controls, "").replace(maxWordLength, "$& ").split("\n");
}
