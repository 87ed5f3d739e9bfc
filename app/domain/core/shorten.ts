/** The beginning of a text on one line, cut at a word's end, with an ellipsis where something was left out. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/[.,;:!?]*\s+\S*$/, "")}…`;
}
