import assert from "node:assert/strict";
import { newFan, Visitor } from "../../tools/visitor.ts";
import type { Stage } from "./stage.ts";

const path = "/about";

/** Cookies of the site lead past the cache, others don't, and everybody gets the page in a form that they understand. */
export async function looksAtCookies(stage: Stage): Promise<void> {
  const askedBy = async (headers: Record<string, string>, address = path) => {
    const before = await stage.asked(path);
    const answer = await new Visitor(stage.url).read(address, headers);
    return { ...answer, times: (await stage.asked(path)) - before };
  };
  await inOneLife(async () => {
    const first = await askedBy({});
    const again = await askedBy({
      Cookie: "_ga=GA1.2.3; consent=yes; xsession=1; device=abc; assistant=def",
    });
    assert.equal(again.times, 0, "other cookies don't matter");
    assert.equal(again.text, first.text);
  });
  const own = ["session", "flash", "mfa", "password-reset", "cart"].flatMap((name) => [
    name,
    `__Host-${name}`,
  ]);
  for (const headers of [
    ...own.map((name) => ({ Cookie: `_ga=1; ${name}=made-up; consent=yes` })),
    { Authorization: "Basic bWFkZTp1cA==" },
  ]) {
    await askedBy({});
    assert.equal((await askedBy(headers)).times, 1, `past the cache: ${JSON.stringify(headers)}`);
  }
  const { visitor: fan, marks } = await newFan(stage.url);
  const [name = ""] = marks;
  const theirs = await fan.read("/dashboard");
  assert.ok(theirs.text.includes(name) && theirs.headers["cache-control"] === "no-store");
  assert.ok((await fan.read(path)).text.includes("/dashboard"), "signed in on a public page");
  assert.ok(!(await askedBy({})).text.includes("/dashboard"), "and nobody else is");
  await looksAtCarts(stage);

  const plain = await askedBy({});
  for (const [accepted, sent] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
  ]) {
    const { headers, text } = await askedBy({ "Accept-Encoding": accepted ?? "" });
    assert.equal(headers["content-encoding"], sent, `for ${accepted}`);
    assert.equal(text, plain.text);
  }
  assert.equal((await askedBy({}, `${path}br`)).status, 404, "one address is not taken for another");
  const { etag = "" } = plain.headers;
  const known = await askedBy({ "If-None-Match": etag });
  assert.equal(known.status, 304, "a browser that has the page gets it no more");
}

/** Who has something in their cart sees so on every page, and is served from the cache again when it is empty. */
async function looksAtCarts(stage: Stage): Promise<void> {
  const shopper = new Visitor(stage.url);
  await shopper.post("/cart", { intent: "add", trackId: "sodium-light" });
  const theirs = await shopper.read(path);
  assert.ok(theirs.text.includes("Cart (<!-- -->1") || theirs.text.includes("Cart (1)"), "their cart");
  assert.equal(theirs.headers["cache-control"], "no-store");
  assert.ok((await new Visitor(stage.url).read(path)).text.includes("Cart (0)"), "and nobody else's");
  await shopper.post("/cart", { intent: "remove", item: "track-sodium-light" });
  assert.equal(shopper.cookies.has("cart"), false, "an empty cart leaves no cookie");
}

/** What is about one life of a page in the cache may begin at its end: once more, then. */
async function inOneLife(look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch {
    await look();
  }
}

const requests = 1000;
const people = 5;
const open =
  `/ /music /music/steppin-out /videos /photos /about /contact /listen /feed.xml /api/tracks /api/init
  /auth /newsletter /ai-assistant /nowhere`.split(/\s+/);
const accountPages =
  `/dashboard /dashboard/security /dashboard/privacy /checkout?trackId=steppin-out /api/auth/me
  /api/user/purchases /api/auth/sessions /music.data`.split(/\s+/);
const personal = [...open, ...accountPages];
const encodings = ["br", "gzip", "identity"];

/** After a thousand requests by everybody for everything, nothing in the cache is about anybody. */
export async function keepsNothingPersonal(stage: Stage): Promise<void> {
  const fans = await Promise.all(Array.from({ length: people }, () => newFan(stage.url)));
  const stranger = new Visitor(stage.url);
  const ask = async (turn: number): Promise<void> => {
    const fan = fans[turn % (people * 2)];
    // Uncompressed, so that what is stored can be read where it is.
    if (!fan) await stranger.read(open[turn % open.length] ?? "/");
    else if (turn % 7 === 0) await typeSomething(fan, turn);
    else await fan.visitor.read(personal[Math.floor(turn / 10) % personal.length] ?? "/");
  };
  for (let turn = 0; turn < requests; turn += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(turn + index)));

  const marks = [...new Set(fans.flatMap((fan) => [...fan.marks, ...fan.visitor.cookies.values()]))];
  const store = stage.readStore();
  assert.ok(store.includes("Steppin Out"), "the store can be read");
  for (const mark of marks) assert.ok(!store.includes(mark), `the store holds ${mark}`);
  for (const path of personal) {
    for (const encoding of encodings) {
      const { text, headers } = await new Visitor(stage.url).read(path, { "Accept-Encoding": encoding });
      const all = JSON.stringify(headers) + text;
      for (const mark of marks) assert.ok(!all.includes(mark), `${path} shows ${mark} to a stranger`);
    }
  }
}

/** Forms that come back with what was typed, and a conversation; signed in, and signed out with the other cookies. */
async function typeSomething(
  { visitor, account, marks }: Awaited<ReturnType<typeof newFan>>,
  turn: number,
): Promise<void> {
  const [name = ""] = marks;
  const signedOut = new Visitor(visitor.url);
  signedOut.cookies.set("device", visitor.cookies.get("device") ?? "");
  const forms: [string, Record<string, string>][] = [
    ["/contact", { name, email: "no address", message: `This is ${name}` }],
    ["/newsletter", { email: account.email, redirectTo: "/music" }],
    ["/auth", { email: account.email, password: "wrong password" }],
    ["/ai-assistant", { message: `My name is ${name}. What is free?` }],
  ];
  const [path, fields] = forms[turn % forms.length] ?? ["/contact", {}];
  for (const browser of [visitor, signedOut]) {
    await browser.post(path, fields);
    await browser.read(path);
    await browser.read("/music");
  }
}
