import assert from "node:assert/strict";
import { buy, newFan, Visitor } from "../../tools/visitor.ts";
import type { Stage } from "./stage.ts";

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
