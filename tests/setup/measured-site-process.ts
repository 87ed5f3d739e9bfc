import { createTrack } from "../factories/track.ts";
import { signedInContext } from "../factories/user.ts";
import { startTestSite } from "./test-site.ts";

// A site in its own process, which reports to its parent how long it was busy without a pause, and its memory.
// The time is that of the main thread's processor alone: other work on the machine is no pause of ours.

const tick = 2;

let longest = 0;
let before = busyTime();
setInterval(() => {
  const now = busyTime();
  longest = Math.max(longest, now - before);
  before = now;
}, tick);

/** Milliseconds of processor time that this thread has used. */
function busyTime(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

// What streams and sockets let go of is garbage only after some more turns of the event loop.
async function retainedBytes(): Promise<number> {
  let retained = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 10; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, tick));
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    retained = Math.min(retained, heapUsed + external);
  }
  return retained;
}

const [dataFolder = ""] = process.argv.slice(2);
const site = await startTestSite(dataFolder, { RATE_LIMIT_FACTOR: "1000000" });
process.send?.({
  url: site.url,
  trackId: (await createTrack(site.ctx)).id,
  fan: signedInContext(site.ctx).token,
  admin: signedInContext(site.ctx, { role: "admin" }).token,
});

process.on("message", async (question) => {
  if (question === "pause") {
    // What is under way now is part of it.
    await new Promise((resolve) => setTimeout(resolve, tick));
    process.send?.(longest);
    longest = 0;
  }
  if (question === "peak") process.send?.(process.resourceUsage().maxRSS * 1024);
  if (question === "memory") process.send?.(await retainedBytes());
  if (question === "stop") {
    await site.stop();
    process.exit(0);
  }
});
