import assert from "node:assert/strict";
import { owner } from "../../tools/start-site.ts";
import { buy, newFan, signIn, Visitor } from "../../tools/visitor.ts";
import { maxAge, type Stage } from "./stage.ts";

const load = 200;

/** However many ask at once, the site makes a page once for each version of it. */
export async function fillsOnce(stage: Stage): Promise<void> {
  const seller = await signIn(stage.url, owner);
  for (const price of ["1.11", "1.12"]) {
    const before = await stage.asked("/music/steppin-out", 200);
    await changePrice(seller, price);
    await waitUntilOld();
    const answers = await Promise.all(
      Array.from({ length: load }, () =>
        new Visitor(stage.url).read("/music/steppin-out", { "Accept-Encoding": "br" }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const fills = (await stage.asked("/music/steppin-out", 200)) - before;
    assert.equal(fills, 1, "the page was fetched once");
  }
}

/** What the owner changes is everywhere as soon as the cache promises. */
export async function staysFresh(stage: Stage): Promise<void> {
  const seller = await signIn(stage.url, owner);
  const visitor = new Visitor(stage.url);
  const paths = ["/music", "/music/steppin-out", "/api/tracks"];
  for (const price of ["2.22", "2.23", "2.24"]) {
    // The worst case: the cache has just fetched the old ones.
    for (const path of paths) await visitor.read(path);
    await changePrice(seller, price);
    await waitUntilOld();
    for (const path of paths)
      assert.ok((await visitor.read(path)).text.includes(price), `${path} shows ${price}`);
  }
}

/** The owner gives a track another price. */
async function changePrice(seller: Visitor, price: string): Promise<void> {
  const form = { intent: "price-chosen", tracks: "steppin-out", price };
  const { status, text } = await seller.post("/admin/tracks", form);
  assert.equal(status, 200);
  assert.ok(text.includes(price), "the price was changed");
}

/** Until nothing in the cache is fresh any more. */
function waitUntilOld(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, maxAge));
}

const paths = ["/", "/music", "/music/steppin-out", "/videos", "/photos", "/about", "/api/tracks"];

/** With the site away, visitors have its pages; who is signed in learns that it is away. */
export async function outlivesTheSite(stage: Stage): Promise<void> {
  const visitor = new Visitor(stage.url);
  const { visitor: fan } = await newFan(stage.url);
  const readAll = () => Promise.all(paths.map(async (path) => (await visitor.read(path)).text));
  const before = await readAll();
  await waitUntilOld();
  await stage.stopSite();
  // At once, before anybody can have noticed, and again later.
  for (const _time of ["at once", "later"]) {
    assert.deepEqual(await readAll(), before);
    assert.ok((await fan.read("/dashboard")).status >= 500, "a page of one's own is not there");
    assert.ok((await fan.read("/music")).status >= 500, "and no stranger's page in its place");
    await waitUntilOld();
  }
  await stage.startSite();
  await waitUntilOld();
  await waitUntilOld();
  assert.deepEqual(await readAll(), before);
  assert.equal((await fan.read("/dashboard")).status, 200);
}

const track = "sodium-light";

/** Somebody registers, buys, downloads and leaves, through the cache; a stranger sees nothing of it. */
export async function sells(stage: Stage): Promise<void> {
  const stranger = new Visitor(stage.url);
  const before = await stranger.read("/music");
  const { visitor: buyer, account } = await newFan(stage.url);
  assert.ok((await buyer.read("/music")).text.includes("/dashboard"), "signed in at once");
  assert.ok(await buy(buyer, [track]), "the payment went through");
  const downloads = `/api/secure/download/${track}`;
  assert.ok((await buyer.read("/dashboard")).text.includes(downloads), "the purchase is there");
  assert.ok((await buyer.read("/music")).text.includes(downloads), "on the public page, too");
  assert.equal((await buyer.read(downloads)).status, 200, "it can be downloaded");
  const part = await buyer.read(downloads, { Range: "bytes=0-99" });
  assert.deepEqual([part.status, part.headers["content-length"]], [206, "100"], "and in parts");
  assert.notEqual((await stranger.read(downloads)).status, 200, "by nobody else");
  assert.ok(!(await stranger.read("/music")).text.includes(downloads));

  await buyer.post("/logout", {});
  // The message of that page; it is gone with the next one.
  await buyer.read("/music");
  assert.equal((await buyer.read("/music")).text, before.text, "signed out, the page is everybody's");
  await buyer.post("/auth", { ...account, intent: "login" });
  assert.ok((await buyer.read("/music")).text.includes(downloads), "signed in again, it is the buyer's");
}
