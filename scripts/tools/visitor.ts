import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ask } from "./ask.ts";

export interface Seen {
  status: number;
  headers: IncomingHttpHeaders;
  /** Unpacked. */
  text: string;
}

/** A browser without scripts: it keeps its cookies, and goes where it is led. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** The header that comes with each request; empty before the first cookie was given. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  read(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    return this.#ask(path, "GET", headers);
  }

  /** Posts a form, and follows where it leads. */
  async post(path: string, fields: Record<string, string>): Promise<Seen> {
    return this.follow(await this.send(path, fields));
  }

  /** Posts a form, and stays. */
  send(path: string, fields: Record<string, string>): Promise<Seen> {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    return this.#ask(path, "POST", type, new URLSearchParams(fields).toString());
  }

  async follow(answer: Seen): Promise<Seen> {
    const { location } = answer.headers;
    if (!location) return answer;
    const { pathname, search } = new URL(location, this.url);
    return this.follow(await this.read(pathname + search));
  }

  call(path: string, body: object): Promise<Seen> {
    return this.#ask(path, "POST", { "Content-Type": "application/json" }, JSON.stringify(body));
  }

  async #ask(path: string, method: string, headers: Record<string, string>, body?: string): Promise<Seen> {
    const answer = await ask(this.url + path, {
      method,
      body,
      headers: {
        ...(method === "POST" && { Origin: this.url }),
        ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...headers,
      },
    });
    for (const given of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(given);
    return { status: answer.status, headers: answer.headers, text: unpack(answer) };
  }

  #keep(given: string): void {
    const [pair = ""] = given.split(";");
    const [name = "", ...value] = pair.split("=");
    if (/Max-Age=0/.test(given)) this.cookies.delete(name);
    else this.cookies.set(name, value.join("="));
  }
}

function unpack({ headers, body }: Awaited<ReturnType<typeof ask>>): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

let fans = 0;

/** Somebody with an account, signed in, and the words that are theirs alone. */
export async function newFan(url: string) {
  fans += 1;
  const name = `marked_${process.pid}_${fans}`;
  const account = { email: `${name}@example.com`, password: "Lamp.Post 7 sodium" };
  const names = { username: name, firstName: `Robin${name}`, lastName: `Vale${name}` };
  const visitor = new Visitor(url);
  const { status, text } = await visitor.call("/api/auth/register", {
    ...account,
    ...names,
    confirmPassword: account.password,
  });
  if (status !== 201) throw new Error(`Registration was answered ${status}: ${text}`);
  return { visitor, account, marks: [name, ...visitor.cookies.values()] };
}

/** Somebody who has an account, signed in. */
export async function signIn(url: string, account: Record<"email" | "password", string>): Promise<Visitor> {
  const visitor = new Visitor(url);
  const { status, text } = await visitor.call("/api/auth/login", account);
  if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${text}`);
  return visitor;
}

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

/** @returns the ids of the tracks that cost something */
export async function readTracksForSale(url: string): Promise<string[]> {
  const { body } = await ask(`${url}/api/tracks`);
  const tracks = JSON.parse(body.toString()) as { id: string; price: string }[];
  return tracks.filter(({ price }) => Number(price) > 0).map(({ id }) => id);
}

/**
 * Buys one track, or several by the cart.
 * @returns the payment that the page after it says has gone through; null where it says anything else
 */
export async function buy(fan: Visitor, trackIds: readonly string[]): Promise<string | null> {
  const [only, ...others] = trackIds;
  if (others.length > 0) for (const trackId of trackIds) await fan.call("/api/cart", { trackId });
  const checkout = others.length > 0 ? "/checkout" : `/checkout?trackId=${only}`;
  const price = /name="price" value="([^"]+)"/.exec((await fan.read(checkout)).text)?.[1];
  if (!price) return null;
  const paid = await fan.send(checkout, { ...card, price });
  const { location } = paid.headers;
  if (!location) return null;
  const page = await fan.follow(paid);
  const paymentIntentId = new URL(location, fan.url).searchParams.get("payment_intent");
  return page.status === 200 ? paymentIntentId : null;
}
