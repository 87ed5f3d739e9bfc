import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ask } from "../../bench/servers/ask.ts";

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
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(this.url + path, {
      method,
      body,
      headers: {
        ...(method === "POST" && { Origin: this.url }),
        ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
        ...(cookie && { Cookie: cookie }),
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
export async function newFan(
  url: string,
): Promise<{ visitor: Visitor; marks: string[]; account: Record<"email" | "password", string> }> {
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

/** The owner, signed in. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<Visitor> {
  const visitor = new Visitor(url);
  const { status, text } = await visitor.call("/api/auth/login", account);
  if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${text}`);
  return visitor;
}
