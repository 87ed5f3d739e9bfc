import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { currentLanguage } from "#app/messages/current-language.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type ChildAnswer, type ChildRequest, freeMemory } from "./answer-parent.ts";

// A third of the CPU share of other processes, under load.
const lowerPriority = 5;

const resolve = createRequire(import.meta.url).resolve;

export interface ChildWork {
  /** The module to run, by the package's own import name: a bundled copy has another path. */
  module: string;
  /** The request; sent as a structured clone. */
  request: unknown;
  /** Ends the process; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** In milliseconds. */
  timeLimit: number;
  /** Limit for JavaScript's own heap; samples, pixels and WebAssembly come on top. */
  heapMegabytes: number;
  /** The message when time or memory ran out. */
  tooMuch: () => Error;
  /** The message when the process ended without a result. */
  crashed: () => Error;
  /** Receives the process's other messages; a number that it returns is the new time limit from now on. */
  hear?: (message: unknown) => number | undefined;
}

/**
 * Does heavy work in a separate process, which is gone with its memory when the promise settles: a thread
 * would keep memory that its libraries took, and a hanging decoder can only be killed. It has a lower priority
 * than requests, and none of the site's secrets.
 * @throws DomainError from the process; `tooMuch`, `crashed`; the signal's reason
 */
export async function runInChild<Result>(work: ChildWork): Promise<Result> {
  work.signal?.throwIfAborted();
  freeMemory();
  const child = fork(resolve(work.module), {
    execArgv: [`--max-old-space-size=${work.heapMegabytes}`, "--max-semi-space-size=8"],
    env: childEnvironment(),
    // Unread output would pile up, and a hostile file can make a decoder print a lot.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  const { promise, resolve: settle, reject } = Promise.withResolvers<Result>();
  const giveUp = () => reject(work.signal?.reason);
  work.signal?.addEventListener("abort", giveUp, { once: true });
  const limit = (milliseconds: number) => setTimeout(() => reject(work.tooMuch()), milliseconds);
  let timer = limit(work.timeLimit);
  child.on("message", (message: ChildAnswer<Result>) => {
    if (message.kind === "done") return settle(message.result);
    if (message.kind === "refused" || message.kind === "failed") return reject(revive(message));
    const newLimit = work.hear?.(message);
    if (newLimit === undefined) return;
    clearTimeout(timer);
    timer = limit(newLimit);
  });
  child.once("error", reject);
  // V8 ends itself with this signal when its memory is used up.
  child.once("exit", (_code, signal) => reject(signal === "SIGABRT" ? work.tooMuch() : work.crashed()));
  yieldToOthers(child);
  const sent: ChildRequest<unknown> = { language: currentLanguage(), request: work.request };
  child.send(sent, (error) => error && reject(error));

  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    work.signal?.removeEventListener("abort", giveUp);
    await end(child);
  }
}

function revive(answer: Exclude<ChildAnswer<unknown>, { kind: "done" }>): Error {
  if (answer.kind === "refused") {
    return new DomainError(answer.code, answer.message, { fieldErrors: answer.fieldErrors });
  }
  const { message, stack, code } = answer;
  return Object.assign(new Error(message), { stack, code });
}

/** One malloc arena: with one per thread, freed memory would stay with the process. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    ...{ PATH, TMPDIR, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE },
    ...{ NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
  };
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowerPriority);
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

/**
 * Makes a queue that runs at most `places` jobs at once, in order of arrival.
 *
 * @returns a function that runs a job when its turn comes and returns its result
 */
export function limitConcurrency(
  positions: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = positions;

  return async function runInTurn(work) {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
