const longest = 200;

/**
 * Why a mail could not be sent, safe to store and show: the server's response, without
 * addresses and links that it may repeat, in one short line.
 */
export function describeFailure(error: unknown): string {
  const said = error instanceof Error ? error.message : "unknown";
  return (
    said
      .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, "(link)")
      .replace(/\S+@\S+/g, "(address)")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
      .trim()
      .slice(0, longest)
  );
}
