import assert from "node:assert/strict";
import type { Stage } from "./stage.ts";
import { newFan, Visitor } from "./visitor.ts";

const track = "sodium-light";
const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

/** Somebody registers, buys, downloads and leaves, through the cache; a stranger sees nothing of it. */
export async function sells(stage: Stage): Promise<void> {
  const stranger = new Visitor(stage.url);
  const before = await stranger.read("/music");
  const { visitor: buyer, account } = await newFan(stage.url);
  assert.ok((await buyer.read("/music")).text.includes("/dashboard"), "signed in at once");
  const checkout = `/checkout?trackId=${track}`;
  const price = /name="price" value="([^"]+)"/.exec((await buyer.read(checkout)).text)?.[1] ?? "1.49";
  const paid = await buyer.post(checkout, { ...card, price });
  assert.equal(paid.status, 200);
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
