import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../server.ts";
import { afterThisTest, temporaryFolder } from "../../../setup/services.ts";

interface Held {
  fd: number;
  port: number;
  close(): void;
}

/** A socket that is bound and accepts nothing, as systemd holds one; only Node's inside makes it. */
function holdSocket(): Held {
  const binding: unknown = Reflect.apply(Reflect.get(process, "binding"), process, ["tcp_wrap"]);
  const { TCP, constants } = binding as {
    TCP: new (
      kind: number,
    ) => {
      fd: number;
      bind(address: string, port: number): number;
      getsockname(out: { port?: number }): number;
      close(): void;
    };
    constants: { SERVER: number };
  };
  const socket = new TCP(constants.SERVER);
  const name: { port?: number } = {};
  if (socket.bind("127.0.0.1", 0) !== 0 || socket.getsockname(name) !== 0) throw new Error("no port");
  return { fd: socket.fd, port: name.port ?? 0, close: () => socket.close() };
}

/** Starts the site with the held socket, as a service manager does: LISTEN_PID is the process it started. */
async function startWith(socket: Held, folder: string): Promise<ChildProcess> {
  const script = 'export LISTEN_PID=$$; exec "$0" "$1"';
  const serve = path.join(projectRoot, "scripts/serve.mjs");
  const child: ChildProcess = spawn("/bin/sh", ["-c", script, process.execPath, serve], {
    cwd: projectRoot,
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH ?? "",
      LISTEN_FDS: "1",
      PORT: String(socket.port),
      DATA_DIR: folder,
      DEMO: "0",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit", socket.fd],
  });
  afterThisTest(async () => void child.kill("SIGKILL"));
  for await (const line of child.stdout ?? []) if (String(line).includes("Serving on")) break;
  return child;
}

/** Asks for what visitors want: `/healthz` rightly answers 503 while a process drains. */
function ask(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    get(
      { host: "127.0.0.1", port, path: "/robots.txt", headers: { Host: `localhost:${port}` }, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    ).once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

test("requests during a restart wait at the held socket and none is refused", async () => {
  const socket = holdSocket();
  afterThisTest(async () => socket.close());
  const folder = temporaryFolder();
  const first = await startWith(socket, folder);
  expect(await ask(socket.port)).toBe(200);
  const answers: Promise<number | string>[] = [];
  const visits = setInterval(() => answers.push(ask(socket.port)), 20);
  const ended = once(first, "exit");
  first.kill("SIGTERM");
  await ended;
  const meanwhile = ask(socket.port);
  const second = await startWith(socket, folder);
  expect(await meanwhile).toBe(200);
  clearInterval(visits);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(answers.length).toBeGreaterThan(5);
  second.kill("SIGTERM");
  await once(second, "exit");
});
