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
