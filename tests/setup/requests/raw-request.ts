import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  /** The lines before the body, as they came. */
  head: string;
  body: string;
}

/** Says something to a server that no client would say, byte by byte as it is given, and reads until it hangs up. */
export async function sendRaw(address: string, words: string): Promise<RawAnswer> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write(words, "latin1");
  const answer = await text(socket);
  const [head = "", ...body] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: body.join("\r\n\r\n") };
}

/** One request with a target of any form; `lines` are further header lines. */
export function askRaw(
  address: string,
  target: string,
  lines: readonly string[] = [`Host: ${new URL(address).host}`],
  method = "GET",
): Promise<RawAnswer> {
  const all = [`${method} ${target} HTTP/1.1`, "Connection: close", ...lines];
  return sendRaw(address, `${all.join("\r\n")}\r\n\r\n`);
}
