// Three hundred tokens are shorter; a server that doesn't count them is cut off here.
const maxReplyLength = 2400;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a page
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads what a model says piece by piece.
 * @param onDelta hears each piece.
 * @returns the whole; null if there is no word in it.
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
