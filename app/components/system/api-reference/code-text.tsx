/** Renders sentences with code between backticks. */
export function CodeText({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change order
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
