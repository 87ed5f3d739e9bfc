// Three hundred tokens are shorter than this; a server that ignores the token limit is cut off here.
const maxReplyLength = 2400;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not get into a page
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads the streamed reply of a model.
 * @param onDelta receives each piece.
 * @returns the whole reply; null if it is empty.
 */
export async function readReply(
  pieces: AsyncIterable<string>,
  onDelta: (text: string) => void = () => {},
): Promise<string | null> {
  let reply = "";
  for await (const piece of pieces) {
    const text = piece.replace(controls, "").slice(0, maxReplyLength - reply.length);
    if (text === "") continue;
    reply += text;
    onDelta(text);
    if (reply.length >= maxReplyLength) break;
  }
  return /[\p{L}\p{N}]/u.test(reply) ? reply.trim() : null;
}
