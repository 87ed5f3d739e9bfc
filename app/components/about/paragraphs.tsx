/** Renders plain text as paragraphs, split at empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
