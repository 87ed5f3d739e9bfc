import { type Agent, request } from "node:http";

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
  /** To the last byte. */
  milliseconds: number;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Keeps connections; without one, each question has its own. */
  agent?: Agent;
}

/** Asks a server, at less cost than `fetch`: the client shares the machine with what it measures. */
export function ask(address: string, { body, agent, ...options }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asking = request(address, { ...options, agent: agent ?? false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(pieces),
          milliseconds: performance.now() - begun,
        }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

/** Asks with JSON. @throws Error when it is refused. */
export async function post(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: new URL(address).origin, ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status < 400) return answer;
  throw new Error(`${address} answered ${answer.status}: ${answer.body.toString()}`);
}
