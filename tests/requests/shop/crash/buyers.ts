import { authenticatedCard, declinedCard, goodCard, sessionIdIn } from "../../../factories/cards.ts";
import type { Random } from "../../../setup/random.ts";
import { type CrashableServer, NobodyAnswered } from "./crashable-server.ts";

interface Load {
  server: CrashableServer;
  random: Random;
  trackIds: string[];
  adminToken: string;
  /** Payments that were confirmed to a buyer. */
  notified: Set<string>;
}

/** A browser without scripts: it keeps its cookies and posts forms. */
class Browser {
  readonly #server: CrashableServer;
  #cookie: string;

  constructor(server: CrashableServer, cookie = "") {
    this.#server = server;
    this.#cookie = cookie;
  }

  post(path: string, fields: Record<string, string>) {
    return this.#server.ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "X-Requested-With": "XMLHttpRequest", Cookie: this.#cookie },
    });
  }

  get(path: string) {
    return this.#server.ask(path, { headers: { Cookie: this.#cookie } });
  }

  async register(name: string): Promise<void> {
    const account = { email: `${name}@example.com`, username: name, password: "Lamp.Post 7" };
    const answer = await this.#server.ask("/api/auth/register", {
      method: "POST",
      body: JSON.stringify({ ...account, firstName: "F", lastName: "A" }),
      headers: { "Content-Type": "application/json" },
    });
    if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${answer.body}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }
}

let registered = 0;

/** One after another, people register and buy every track, each time as often as it takes, until the last death is past. */
export async function keepBuying(load: Load): Promise<void> {
  while (!load.server.isPastItsDeaths) {
    const browser = new Browser(load.server);
    registered += 1;
    const name = `buyer_${registered}`;
    // Whose registration nobody answered comes again as somebody else: the account may be there already.
    if (!(await isAnswered(() => browser.register(name)))) continue;
    for (const trackId of load.trackIds) {
      while (!(await isAnswered(() => buy(load, browser, trackId)))) {
        // The shop died over it; the buyer tries again.
      }
    }
  }
}

async function isAnswered(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof NobodyAnswered)) throw error;
    return false;
  }
}

async function buy(load: Load, browser: Browser, trackId: string): Promise<void> {
  const { random } = load;
  const card = random.pick([goodCard, goodCard, goodCard, declinedCard, authenticatedCard]);
  const checkout = `/checkout?trackId=${trackId}`;
  const isHosted = random.chance(0.4);
  const opened = isHosted
    ? await browser.post(checkout, { intent: "hosted", price: "1.99" })
    : await browser.post(checkout, { ...card, price: "1.99" });
  let { location } = opened;
  if (isHosted && location.includes("/test-payments/checkout/")) {
    const paid = await browser.post(`/test-payments/checkout/${sessionIdIn(location)}`, {
      ...card,
      price: "1.99",
    });
    location = paid.location;
  }
  if (location.includes("/authenticate/")) {
    const answer = random.chance(0.8) ? "complete" : "fail";
    ({ location } = await browser.post(new URL(location, "http://shop.test").pathname, { answer }));
  }
  if (!location.includes("/payment-success")) return;
  await comeBack(load, browser, location);
}

/** Follows the way back; what is said to be paid is remembered, and some of it given back at the provider's desk. */
async function comeBack(
  { server, random, adminToken, notified }: Load,
  browser: Browser,
  location: string,
): Promise<void> {
  let way = new URL(location, "http://shop.test");
  let page = await browser.get(way.pathname + way.search);
  // From the provider's own page the way leads over the session to the payment.
  if (page.location.includes("/payment-success")) {
    way = new URL(page.location, "http://shop.test");
    page = await browser.get(way.pathname + way.search);
  }
  const paymentIntentId = way.searchParams.get("payment_intent");
  if (page.status !== 200 || !paymentIntentId) return;
  notified.add(paymentIntentId);
  if (!random.chance(0.3)) return;
  const desk = new Browser(server, `session=${adminToken}`);
  await desk.post("/test-payments", { about: "intent", action: "refund", intentId: paymentIntentId });
}
