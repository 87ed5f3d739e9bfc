import { setImmediate as nextTurn } from "node:timers/promises";
import { type ServerProcess, startServerProcess } from "../../../setup/server-process.ts";

const maxAnswerLength = 60_000;

export interface Answer {
  status: number;
  location: string;
  body: string;
  headers: Headers;
}

/** Nobody answered: the server was killed over the request, or is not back yet. */
export class NobodyAnswered extends Error {}

/**
 * The site as a process that is killed with SIGKILL after certain counts of answered requests, and started
 * again each time. Who asks while it is down waits for its return.
 */
export class CrashableServer {
  readonly #environment: Record<string, string>;
  readonly #origin: string;
  /** For each life, after how many answers it ends. */
  readonly #lives: number[];
  #process: ServerProcess | null = null;
  #up = Promise.withResolvers<void>();
  #answeredInThisLife = 0;
  kills = 0;
  answered = 0;
  unanswered = 0;

  constructor(environment: Record<string, string> & { PORT: string }, lives: number[]) {
    this.#environment = environment;
    this.#origin = `http://localhost:${environment.PORT}`;
    this.#lives = [...lives];
  }

  /** Whether no further death lies ahead. */
  get isPastItsDeaths(): boolean {
    return this.#lives.length === 0;
  }

  async start(): Promise<void> {
    this.#process = await startServerProcess(this.#environment);
    this.#answeredInThisLife = 0;
    this.#up.resolve();
  }

  /** Ends it as its owner does. */
  async stop(): Promise<void> {
    await this.#process?.kill("SIGTERM");
    this.#process = null;
  }

  /** Ends it whatever it does, where the test has failed. */
  async drop(): Promise<void> {
    await this.#process?.kill("SIGKILL");
  }

  /** @throws NobodyAnswered when the server died over it; Error when it lived and didn't answer. */
  async ask(path: string, options: RequestInit = {}): Promise<Answer> {
    await this.#up.promise;
    const life = this.kills;
    try {
      const signal = AbortSignal.timeout(maxAnswerLength);
      const answer = await fetch(this.#origin + path, { redirect: "manual", signal, ...options });
      const { status, headers } = answer;
      const body = await answer.text();
      if (this.kills === life) this.#countAnswer();
      return { status, headers, body, location: headers.get("Location") ?? "" };
    } catch (error) {
      if (this.kills === life) throw error;
      this.unanswered += 1;
      throw new NobodyAnswered("The server died over this request.", { cause: error });
    }
  }

  #countAnswer(): void {
    this.answered += 1;
    this.#answeredInThisLife += 1;
    if (this.#answeredInThisLife !== this.#lives[0]) return;
    this.#lives.shift();
    this.kills += 1;
    this.#up = Promise.withResolvers<void>();
    this.#up.promise.catch(() => undefined);
    this.#dieAndReturn().catch((error: unknown) => this.#up.reject(error));
  }

  async #dieAndReturn(): Promise<void> {
    // What was sent in this turn gets on its way, so that the end comes in the middle of it.
    await nextTurn();
    await this.#process?.kill("SIGKILL");
    await this.start();
  }
}
