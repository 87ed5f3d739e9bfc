import { Agent } from "node:http";
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
