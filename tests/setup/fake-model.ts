import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterThisTest } from "./after-this-test.ts";

/** How a model's server behaves. */
export type ModelManner =
  /** Says these pieces, each once the one before was let through. */
  | { says: string[] }
  | { fails: number }
  | "never answers"
  /** Says one word, and then nothing more. */
  | "stops"
  | "answers in HTML"
  | "says nothing";

interface RecordedModel {
  messages: { role: string; content: string }[];
  model: string;
  stream: boolean;
  max_tokens?: number;
  tools?: unknown;
}

/** A server of the kind that OPENAI_BASE_URL names, on this machine, gone with the test. */
export async function startFakeModel(manner: ModelManner) {
  const asked: RecordedModel[] = [];
  let current = manner;
  let letThrough: (() => void) | null = null;
  const server = createServer(async (request, response) => {
    asked.push(JSON.parse(await readBody(request)));
    await behave(response);
  });

  async function behave(response: ServerResponse): Promise<void> {
    if (current === "never answers") return;
    if (current === "answers in HTML") {
      response.setHeader("Content-Type", "text/html").end("<!doctype html><h1>Welcome to nginx!</h1>");
      return;
    }
    if (typeof current === "object" && "fails" in current) {
      response
        .writeHead(current.fails, { "Content-Type": "application/json" })
        .end('{"error":{"message":"no"}}');
      return;
    }
    response.setHeader("Content-Type", "text/event-stream");
    const pieces = current === "stops" ? ["Well"] : current === "says nothing" ? [] : current.says;
    for (const [index, content] of pieces.entries()) {
      if (index > 0) await new Promise<void>((resolve) => (letThrough = resolve));
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    }
    if (current !== "stops") response.end("data: [DONE]\n\n");
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  afterThisTest(stop);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next: ModelManner) => {
      current = next;
    },
    /** Lets the next piece come. */
    next: () => letThrough?.(),
    stop,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
