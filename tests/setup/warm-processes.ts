import childProcess, { type ChildProcess, type ForkOptions } from "node:child_process";
import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

// The site gives every recording and picture a process of its own, which takes a second to start and to compile its
// decoders. A test of what becomes of a track needs the files that it makes, not a new process.
const warmed = ["app/domain/music/audio/child-entry.ts", "app/domain/core/pictures/worker/main.ts"].map(
  (file) => path.resolve(import.meta.dirname, "../..", file),
);
const program = path.resolve(import.meta.dirname, "warm-process.ts");
/** What libraries don't give back adds up. */
const mostJobs = 40;

const fork = childProcess.fork;

/** A process that does one job after the other. */
class WarmProcess {
  readonly child: ChildProcess;
  jobs = 0;

  constructor(module: string, options: ForkOptions) {
    this.child = fork(program, [module], options);
  }

  get isUsable(): boolean {
    return this.jobs < mostJobs && this.child.connected && this.child.exitCode === null;
  }

  /** While it waits it doesn't keep the tests' own process from ending. */
  rest(): void {
    this.child.removeAllListeners();
    this.child.on("error", () => undefined);
    this.child.unref();
    this.child.channel?.unref();
  }

  begin(): void {
    this.jobs += 1;
    this.child.removeAllListeners();
    this.child.ref();
    this.child.channel?.ref();
  }
}

const idle = new Map<string, WarmProcess[]>();

/** One job of such a process, as `runInChild` sees a process: it ends with its answer. */
class Job extends EventEmitter {
  readonly #process: WarmProcess;
  readonly #module: string;
  #isAnswered = false;
  exitCode: number | null = null;
  signalCode: string | null = null;

  constructor(module: string, options: ForkOptions) {
    super();
    this.#module = module;
    const waiting = (idle.get(module) ?? []).filter(({ isUsable }) => isUsable);
    this.#process = waiting.pop() ?? new WarmProcess(module, options);
    idle.set(module, waiting);
    this.#process.begin();
    const { child } = this.#process;
    child.on("message", (message: { kind?: string }) => {
      this.#isAnswered ||= ["done", "refused", "failed"].includes(message.kind ?? "");
      this.emit("message", message);
    });
    child.on("error", (error) => this.emit("error", error));
    child.on("exit", (code, signal) => this.#exit(code, signal));
  }

  get pid(): number | undefined {
    return this.#process.child.pid;
  }

  send(message: object, sent: (error: Error | null) => void): boolean {
    return this.#process.child.send(message, sent);
  }

  kill(signal: NodeJS.Signals): boolean {
    if (!this.#isAnswered || !this.#process.isUsable) return this.#process.child.kill(signal);
    this.#process.rest();
    idle.get(this.#module)?.push(this.#process);
    setImmediate(() => this.#exit(0, null));
    return true;
  }

  #exit(code: number | null, signal: string | null): void {
    this.exitCode = code;
    this.signalCode = signal;
    this.emit("exit", code, signal);
  }
}

const forkOrReuse = (module: string | URL, ...rest: [ForkOptions]) =>
  warmed.includes(String(module)) ? new Job(String(module), ...rest) : fork(module, ...rest);

/** Keeps the processes of recordings and pictures for the next job, in the site's sources and in its build. */
export function keepProcessesWarm(): void {
  childProcess.fork = forkOrReuse as typeof fork;
  syncBuiltinESMExports();
}
