import assert from "node:assert/strict";
import { admin, maxAge, type Stage } from "./stage.ts";
import { signIn, Visitor } from "./visitor.ts";

const load = 200;

/** However many ask at once, the site makes a page once for each version of it. */
export async function fillsOnce(stage: Stage): Promise<void> {
  const owner = await signIn(stage.url, admin);
  for (const price of ["1.11", "1.12"]) {
    const before = await stage.asked("/music/steppin-out", 200);
    await changePrice(owner, price);
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

/** The owner gives a track another price. */
export async function changePrice(owner: Visitor, price: string): Promise<void> {
  const form = { intent: "price-chosen", tracks: "steppin-out", price };
  const { status, text } = await owner.post("/admin/tracks", form);
  assert.equal(status, 200);
  assert.ok(text.includes(price), "the price was changed");
}

/** Until nothing in the cache is fresh any more. */
export function waitUntilOld(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, maxAge));
}
