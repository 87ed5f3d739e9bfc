import assert from "node:assert/strict";
import { newFan, Visitor } from "../../tools/visitor.ts";
import { waitUntilOld } from "./fills.ts";
import type { Stage } from "./stage.ts";

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
