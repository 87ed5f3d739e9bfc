import { Agent } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import type { Random } from "../../../tests/setup/random.ts";
import { ask } from "../../tools/ask.ts";
import { buy, newFan, type Visitor } from "../../tools/visitor.ts";

const browser = { "Accept-Encoding": "br" };

/** What visitors do at the site. @param url of the cache in front. */
export function openVisits(url: string, trackIds: readonly string[], random: Random) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const bought = new Set<string>();
  const buyers: Visitor[] = [];
  const anyTrack = () => trackIds[random.below(trackIds.length)] ?? "";
  const addresses = ["/", "/music", ...trackIds.map((id) => `/music/${id}`)];
  return {
    bought,
    readAll: () => addresses.map((address) => ask(url + address, { agent, headers: browser })),
    close: () => agent.destroy(),
    async page() {
      const address = addresses[random.below(addresses.length)];
      return (await ask(url + address, { agent, headers: browser })).status === 200;
    },
    async play() {
      // The bytes come from the bucket, which isn't measured: the site's part is to say where they are.
      const { status, headers } = await ask(`${url}/api/tracks/${anyTrack()}/preview`, { agent });
      return status === 302 && typeof headers.location === "string";
    },
    async purchase() {
      const { visitor } = await newFan(url);
      const paymentIntentId = await buy(visitor, [anyTrack()]);
      if (paymentIntentId) bought.add(paymentIntentId);
      if (buyers.length < 200) buyers.push(visitor);
      return paymentIntentId !== null;
    },
    async "signed-in page"() {
      const buyer = buyers[random.below(Math.max(1, buyers.length))];
      return buyer === undefined || (await buyer.read("/dashboard")).status === 200;
    },
  };
}

const forMilliseconds = 3000;

/** How many transactions a second this disk keeps for certain, one after the other, as the site writes them. */
export function transactionsASecond(folder: string): number {
  const client = new SQLite(path.join(folder, "disk.sqlite"));
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.exec("create table events (id integer primary key, text text)");
  const insert = client.prepare("insert into events (text) values (?)");
  const write = client.transaction(() => {
    for (const each of [1, 2, 3]) insert.run(`${each} `.repeat(100));
  });
  const begun = performance.now();
  let written = 0;
  while (performance.now() - begun < forMilliseconds) {
    write.immediate();
    written += 1;
  }
  client.close();
  return (written * 1000) / forMilliseconds;
}

/** What became of those who came to do one thing. */
export interface Outcome {
  offered: number;
  served: number;
  failed: number;
  /** From the moment they came, in milliseconds: who waits for a place waits. */
  waits: number[];
}

const tick = 20;
const patience = 15_000;

/**
 * Lets visitors come at a rate, whether those before them are served or not, as visitors do.
 * @param rate a second
 */
export async function letArrive(
  { rate, seconds, random }: { rate: number; seconds: number; random: Random },
  work: () => Promise<boolean>,
): Promise<Outcome> {
  const outcome: Outcome = { offered: 0, served: 0, failed: 0, waits: [] };
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let nextAt = begun;
  while (performance.now() < end) {
    for (; nextAt <= performance.now() && nextAt < end; nextAt += gap(rate, random)) {
      const cameAt = nextAt;
      outcome.offered += 1;
      const visit: Promise<void> = work()
        .catch(() => false)
        .then((isServed) => {
          outcome[isServed ? "served" : "failed"] += 1;
          if (isServed) outcome.waits.push(performance.now() - cameAt);
        })
        .finally(() => underWay.delete(visit));
      underWay.add(visit);
    }
    await pause(tick);
  }
  await Promise.race([Promise.all(underWay), pause(patience)]);
  outcome.failed += underWay.size;
  return outcome;
}

/** Between two arrivals, in milliseconds: they don't know of each other (a Poisson process). */
function gap(rate: number, random: Random): number {
  return (-Math.log(1 - random.below(1_000_000) / 1_000_000) / rate) * 1000;
}

/** What happens in the busiest hour of a release that goes round the world. */
export const releaseDay = { visitors: 1_000_000, plays: 50_000, purchases: 10_000 };

/** A visitor reads this many public pages. */
const pagesOfAVisit = 3;

/** How often a second each of it happens. @param factor 1 is the release day itself. */
export function arrivalsASecond(factor: number) {
  const each = factor / 3600;
  return {
    page: releaseDay.visitors * pagesOfAVisit * each,
    play: releaseDay.plays * each,
    purchase: releaseDay.purchases * each,
    // A buyer looks at what was bought, and listens.
    "signed-in page": releaseDay.purchases * 2 * each,
  };
}
export type Doing = keyof ReturnType<typeof arrivalsASecond>;
