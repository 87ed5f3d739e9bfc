import assert from "node:assert/strict";
import { owner } from "../../tools/start-site.ts";
import { signIn, Visitor } from "../../tools/visitor.ts";
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
export function waitUntilOld(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, maxAge));
}
