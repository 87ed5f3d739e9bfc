import { Agent } from "node:http";
import path from "node:path";
import { ask } from "../tools/ask.ts";
import { milliseconds, percentileOf } from "../tools/figures.ts";
import { owner } from "../tools/start-site.ts";
import { newFan, signIn, type Visitor } from "../tools/visitor.ts";
import { atMost, type Line } from "./line.ts";
import { synthesise } from "./publish/synthesise.ts";
import { uploadRecording } from "./publish/upload-recording.ts";
import { withSite } from "./servers/site.ts";

const signIns = 50;
const readers = 10;
const trackSeconds = 30;

/** How long visitors wait for /music while many people sign in at once and a track is uploaded and published. */
export function measureSignIns(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async ({ url }) => {
    const recording = path.join(folder, "New Song.wav");
    synthesise(trackSeconds, path.join(folder, "New Song.flac"), recording);
    const { account } = await newFan(url);
    const reading = readAlong(url);
    const publishing = signIn(url, owner).then((visitor) => publish(visitor, recording));
    const all = await Promise.allSettled([
      publishing,
      ...Array.from({ length: signIns }, () => signIn(url, account)),
    ]);
    const waits = await reading.stop();
    for (const one of all) if (one.status === "rejected") throw one.reason;
    const what = "/music, p99 while 50 sign in and 1 track is published";
    return [atMost(50, { what, ours: percentileOf(waits, 0.99), write: milliseconds })];
  });
}

/** Lets people read /music, one page after the other. @returns what ends it and says how long each took. */
function readAlong(url: string): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const options = { agent, headers: { "Accept-Encoding": "gzip, br" } };
  const waits: number[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) waits.push((await ask(`${url}/music`, options)).milliseconds);
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  return {
    async stop() {
      isOver = true;
      await reading;
      agent.destroy();
      return waits;
    },
  };
}

async function publish(visitor: Visitor, recording: string): Promise<void> {
  const trackId = await uploadRecording(visitor, recording);
  const { status } = await visitor.send("/admin/tracks", { intent: "publish", trackId });
  const { body } = await ask(`${visitor.url}/music`);
  if (status !== 302 || !body.includes("New Song"))
    throw new Error(`The track wasn't published; the form was answered ${status}.`);
}
