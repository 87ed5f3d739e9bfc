import { createHash } from "node:crypto";
import { ask } from "../../tools/ask.ts";
import { buy, newFan, readTracksForSale, type Visitor } from "../../tools/visitor.ts";

/** The checksum of the bytes of each address. */
type Taken = ReadonlyMap<string, string>;

/** A fan who owns every track that was for sale when they came. */
type Collector = Awaited<ReturnType<typeof collectEverything>>;

/** Somebody registers and buys it all. @throws Error when that is refused. */
export async function collectEverything(url: string) {
  const trackIds = await readTracksForSale(url);
  const { visitor } = await newFan(url);
  if ((await buy(visitor, trackIds)) === null) throw new Error("The collector's payment was refused.");
  return { fan: visitor, trackIds };
}

/** Listens to every preview there is and downloads every track that is owned, wherever the bytes lie. */
export async function takeEverything({ fan, trackIds }: Collector): Promise<Taken> {
  const previews = (await readTracksForSale(fan.url)).map((id) => `/api/tracks/${id}/preview`);
  const downloads = trackIds.map((id) => `/api/secure/download/${id}`);
  const taken = new Map<string, string>();
  for (const address of [...previews, ...downloads]) taken.set(address, await checksum(fan, address));
  return taken;
}

async function checksum({ url, cookie }: Visitor, address: string): Promise<string> {
  let answer = await ask(url + address, { headers: { Cookie: cookie } });
  const led = answer.headers.location;
  // Elsewhere, where nobody knows the fan.
  if (answer.status === 302 && typeof led === "string") answer = await ask(led);
  if (answer.status !== 200) return `answered ${answer.status}`;
  return createHash("sha256").update(answer.body).digest("hex");
}

/** @returns a sentence for each address whose bytes aren't there any more, or are other ones */
export function compareTaken(before: Taken, after: Taken, when: string): string[] {
  return [...before].flatMap(([address, was]) => {
    const is = after.get(address) ?? "gone";
    return is === was ? [] : `${address} ${when}: ${is}, and before it was ${was}.`;
  });
}
