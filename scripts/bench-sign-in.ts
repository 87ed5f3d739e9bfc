// Measures the response times for readers while many people sign in at once (npm run bench:sign-in).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../server.ts";

const signIns = 50;
const readers = 10;
/** Milliseconds; 99 of 100 requests for /music must be faster. */
const bar = 300;

const folder = mkdtempSync(path.join(tmpdir(), "artist-site-bench-"));
const port = process.env.PORT ?? "3999";
const origin = `http://localhost:${port}`;
// A separate process, so that the client doesn't slow the server down.
const server = spawn(process.execPath, [path.join(projectRoot, "scripts/serve.mjs")], {
  cwd: projectRoot,
  env: { ...process.env, PORT: port, DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000" },
  stdio: ["ignore", "pipe", "inherit"],
});
for await (const line of server.stdout) if (String(line).includes("Serving on")) break;

const account = { email: "bench@example.com", password: "Lamp.Post 7" };

async function post(address: string, body: object): Promise<number> {
  const answer = await fetch(origin + address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function read(): Promise<void> {
  await (await fetch(`${origin}/music`)).arrayBuffer();
}

await post("/api/auth/register", { ...account, username: "bench", firstName: "B", lastName: "E" });
await read();
const waits: number[] = [];
let isSigningIn = true;
async function readUntilDone(): Promise<void> {
  while (isSigningIn) {
    const start = performance.now();
    await read();
    waits.push(performance.now() - start);
  }
}

const start = performance.now();
const reading = Array.from({ length: readers }, readUntilDone);
const statuses = await Promise.all(Array.from({ length: signIns }, () => post("/api/auth/login", account)));
isSigningIn = false;
await Promise.all(reading);
const seconds = (performance.now() - start) / 1000;
server.kill("SIGTERM");
await once(server, "exit");
rmSync(folder, { recursive: true, force: true });

waits.sort((one, other) => one - other);
const percentile = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN;
const p99 = percentile(0.99);
const done = statuses.filter((status) => status === 200).length;
console.log(
  `${done} of ${signIns} sign-ins in ${seconds.toFixed(1)} s; ${waits.length} readings of /music beside them:`,
);
console.log(`p50 ${percentile(0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (bar ${bar} ms)`);
process.exit(done === signIns && p99 <= bar ? 0 : 1);
