import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import path from "node:path";
import { z } from "zod";
import { milliseconds } from "./figures.ts";
import { atMost, type Line } from "./line.ts";
import { synthesise } from "./publish/synthesise.ts";
import { ask, post } from "./servers/ask.ts";
import type { Running } from "./servers/running.ts";
import { admin, cookieOf, registerFan, withSite } from "./servers/site.ts";

const signIns = 50;
const readers = 10;
const trackSeconds = 30;

/** How long visitors wait for /music while many people sign in at once and a track is uploaded and published. */
export function measureSignIns(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const wav = path.join(folder, "track.wav");
    synthesise(trackSeconds, path.join(folder, "track.flac"), wav);
    const recording = readFileSync(wav);
    const { account } = await registerFan(site);
    const logIn = (who: typeof admin) => post(`${site.url}/api/auth/login`, who);
    const reading = readAlong(site);
    const publishing = logIn(admin).then(({ headers }) =>
      publish(site, cookieOf(headers["set-cookie"]), recording),
    );
    const all = await Promise.allSettled([
      publishing,
      ...Array.from({ length: signIns }, () => logIn(account)),
    ]);
    const waits = await reading.stop();
    for (const one of all) if (one.status === "rejected") throw one.reason;
    waits.sort((one, other) => one - other);
    const p99 = waits[Math.floor((waits.length - 1) * 0.99)] ?? Number.NaN;
    return [
      atMost(50, {
        what: "/music, p99 while 50 sign in and 1 track is published",
        ours: p99,
        write: milliseconds,
      }),
    ];
  });
}

/** Lets people read /music, one page after the other. @returns what ends it and says how long each took. */
function readAlong({ url }: Running): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const waits: number[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const { milliseconds: wait } = await ask(`${url}/music`, {
        agent,
        headers: { "Accept-Encoding": "gzip, br" },
      });
      waits.push(wait);
    }
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

const uploadedSchema = z.object({ tracks: z.tuple([z.object({ id: z.string() })]) });

async function publish({ url }: Running, cookie: string, recording: Buffer): Promise<void> {
  const headers = { Origin: url, Cookie: cookie };
  const boundary = randomUUID();
  const uploaded = await ask(`${url}/api/admin/tracks`, {
    method: "POST",
    headers: { ...headers, "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="New Song.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
      ),
      recording,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  const [{ id }] = uploadedSchema.parse(JSON.parse(uploaded.body.toString())).tracks;
  const published = await ask(`${url}/admin/tracks`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "publish", trackId: id }).toString(),
  });
  const { body } = await ask(`${url}/music`);
  if (published.status !== 302 || !body.includes("New Song"))
    throw new Error(`The track wasn't published; the form was answered ${published.status}.`);
}
