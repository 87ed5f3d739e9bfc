// Measures how long the running site takes to publish an hour of the highest quality, and how much memory all its
// processes use meanwhile and a minute later (npm run bench:publish; or with a length: npm run bench:publish --
// MINUTES).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../../server.ts";
import { synthesise } from "./synthesise.ts";
import { memoryOf, watchMemory } from "./watch-memory.ts";

const minutes = Number(process.argv[2] ?? 60);
/** The limits: seconds for an hour, megabytes meanwhile and a minute later. */
const bars = { seconds: 180, peak: 500, after: 250 };
const settles = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), "artist-site-bench-"));
const flac = path.join(folder, "hour.flac");
const wav = path.join(folder, "hour.wav");
console.log(`Synthesising ${minutes} minutes, 24 bits at 96 kHz`);
synthesise(minutes * 60, flac, wav);

const port = process.env.PORT ?? "3998";
const admin = { email: "bench@example.com", password: "Lamp.Post 7 and more" };
const server = spawn(process.execPath, [path.join(projectRoot, "scripts/serve.mjs")], {
  cwd: projectRoot,
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: path.join(folder, "data"),
    DEMO: "0",
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  stdio: ["ignore", "pipe", "inherit"],
});
let isServing = false;
for await (const line of server.stdout) {
  isServing = String(line).includes("Serving on");
  if (isServing) break;
}
if (!isServing) {
  rmSync(folder, { recursive: true, force: true });
  throw new Error("The site did not start; why stands above.");
}
const origin = `http://localhost:${port}`;
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Uploads from the disk, like a browser. @returns the response's status and text */
async function upload(file: string, cookie: string): Promise<[status: number | undefined, text: string]> {
  const boundary = "----bench";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${path.basename(file)}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const sending = request(`${origin}/api/admin/tracks`, {
    method: "POST",
    headers: {
      Origin: origin,
      Cookie: cookie,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": head.length + statSync(file).size + tail.length,
    },
  });
  sending.write(head);
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    if (!sending.write(piece)) await once(sending, "drain");
  }
  sending.end(tail);
  const [answer] = await once(sending, "response");
  let text = "";
  for await (const piece of answer) text += piece;
  return [answer.statusCode, text];
}

let isOver = false;
try {
  // Like a site that has been running for a while: memory from the start has been released.
  await pause(settles);
  console.log(`Before: ${megabytes(memoryOf(server.pid ?? 0))} MB\n`);
  console.log("| file | size | seconds | peak | a minute later |\n|---|---|---|---|---|");
  for (const file of [flac, wav]) {
    const cookie = await signIn();
    const stop = watchMemory(server.pid ?? 0);
    const start = performance.now();
    const [status, text] = await upload(file, cookie);
    const seconds = (performance.now() - start) / 1000;
    const peak = megabytes(stop());
    if (status !== 201 || !text.includes('"draft"'))
      throw new Error(`The upload was answered ${status}: ${text}`);
    await pause(settles);
    const after = megabytes(memoryOf(server.pid ?? 0));
    isOver ||= seconds > (bars.seconds * minutes) / 60 || peak > bars.peak || after > bars.after;
    const size = megabytes(statSync(file).size);
    console.log(`| ${path.basename(file)} | ${size} MB | ${seconds.toFixed(0)} | ${peak} MB | ${after} MB |`);
  }
  console.log(`\nThe bars for an hour: ${bars.seconds} s, ${bars.peak} MB, ${bars.after} MB.`);
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isOver ? 1 : 0);
