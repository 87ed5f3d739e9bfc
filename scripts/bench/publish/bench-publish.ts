// Measures how long the running site takes to publish an hour of the highest quality, and how much memory all its
// processes use meanwhile and a minute later (npm run bench:publish; or with a length: npm run bench:publish --
// MINUTES).
import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { residentMemoryOf } from "../../tools/costs.ts";
import { megabytes } from "../../tools/figures.ts";
import { owner, startSite } from "../../tools/start-site.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import { signIn } from "../../tools/visitor.ts";
import { synthesise } from "./synthesise.ts";
import { uploadRecording } from "./upload-recording.ts";

const minutes = Number(process.argv[2] ?? 60);
/** The limits: seconds for an hour, bytes meanwhile and a minute later. */
const bars = { seconds: 180, peak: 500_000_000, after: 250_000_000 };
const settles = 60_000;

const folder = createTemporaryFolder("artist-site-bench-");
const flac = path.join(folder, "hour.flac");
const wav = path.join(folder, "hour.wav");
console.log(`Synthesising ${minutes} minutes, 24 bits at 96 kHz`);
synthesise(minutes * 60, flac, wav);

const site = await startSite({
  dataFolder: path.join(folder, "data"),
  port: await findFreePort(),
  log: path.join(folder, "site.log"),
  environment: { DEMO: "0", LOG_LEVEL: "silent" },
});
const memory = () => residentMemoryOf(site.processId);

/** Publishes the file. @returns the seconds it took, and the most memory that was held meanwhile. */
async function measure(file: string): Promise<{ seconds: number; peak: number }> {
  const visitor = await signIn(site.url, owner);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 200);
  const start = performance.now();
  await uploadRecording(visitor, file);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  return { seconds, peak };
}

try {
  // Like a site that has been running for a while: memory from the start has been released.
  await pause(settles);
  console.log(`Before: ${megabytes(memory())}\n`);
  console.log("| file | size | seconds | peak | a minute later |\n|---|---|---|---|---|");
  for (const file of [flac, wav]) {
    const { seconds, peak } = await measure(file);
    await pause(settles);
    const after = memory();
    if (seconds > (bars.seconds * minutes) / 60 || peak > bars.peak || after > bars.after)
      process.exitCode = 1;
    const bytes = [statSync(file).size, peak, after].map(megabytes);
    console.log(
      `| ${path.basename(file)} | ${bytes[0]} | ${seconds.toFixed(0)} | ${bytes[1]} | ${bytes[2]} |`,
    );
  }
  console.log(
    `\nThe bars for an hour: ${bars.seconds} s, ${megabytes(bars.peak)}, ${megabytes(bars.after)}.`,
  );
} finally {
  await site.stop();
}
