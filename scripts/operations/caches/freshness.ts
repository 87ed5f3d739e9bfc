import assert from "node:assert/strict";
import { changePrice } from "./fills.ts";
import { admin, maxAge, type Stage } from "./stage.ts";
import { signIn, Visitor } from "./visitor.ts";

const paths = ["/music", "/music/steppin-out", "/api/tracks"];

/** What the owner changes is everywhere as soon as the cache promises. */
export async function staysFresh(stage: Stage): Promise<void> {
  const owner = await signIn(stage.url, admin);
  const visitor = new Visitor(stage.url);
  for (const price of ["2.22", "2.23", "2.24"]) {
    // The worst case: the cache has just fetched the old ones.
    for (const path of paths) await visitor.read(path);
    await changePrice(owner, price);
    await new Promise((resolve) => setTimeout(resolve, maxAge));
    for (const path of paths)
      assert.ok((await visitor.read(path)).text.includes(price), `${path} shows ${price}`);
  }
}
