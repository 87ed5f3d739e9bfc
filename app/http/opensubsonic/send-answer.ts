import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { hasLeft } from "#app/http/media/requested-range.ts";
import { type AnswerFormat, type Fields, renderAnswer, type SubsonicError } from "./answer.ts";
import type { TakeTurn } from "./turns.ts";

/** How long an answer is written before other requests get their turn, in milliseconds. */
const slice = 3;

/**
 * Sends an answer: a short one at once, a long one in slices, between which other requests are answered. Apps that asked
 * for sound recognise a refusal by the type "text/xml", as the specification has it.
 */
export async function sendAnswer(
  response: Response,
  format: AnswerFormat,
  answer: Fields | SubsonicError,
  takeTurn: TakeTurn,
): Promise<void> {
  response.type(format === "json" ? "application/json" : "text/xml");
  const pieces = renderAnswer(format, answer);
  const first = nextSlice(pieces);
  if (first.isLast) {
    response.send(first.text);
    return;
  }
  if (response.req.method === "HEAD") {
    response.end();
    return;
  }
  async function* slices() {
    yield first.text;
    for (let isLast = false; !isLast; ) {
      await takeTurn();
      const next = nextSlice(pieces);
      yield next.text;
      isLast = next.isLast;
    }
  }
  try {
    await pipeline(Readable.from(slices(), { highWaterMark: 2 }), response);
  } catch (error) {
    if (!hasLeft(response, error)) throw error;
  }
}

function nextSlice(pieces: Iterator<string>): { text: string; isLast: boolean } {
  const end = performance.now() + slice;
  const texts: string[] = [];
  for (;;) {
    const { value, done } = pieces.next();
    if (done) return { text: texts.join(""), isLast: true };
    texts.push(value);
    if (performance.now() > end) return { text: texts.join(""), isLast: false };
  }
}
