import { afterAll, beforeAll, expect, test } from "vitest";
import { createBonusFile } from "../../factories/bonus-file.ts";
import { openListener } from "../../factories/listener.ts";
import { askApp } from "../../setup/requests/ask-app.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** Asks every kind of address that sends parts. */
async function askEverywhere() {
  const { ctx } = site;
  const { owned, album, secret, pictureId, fan } = await openListener(ctx);
  const { token } = fan;
  const { id: extra } = await createBonusFile(ctx, { kind: "track", id: owned.id });
  const html = await (await site.ask("/music")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const byBrowser = (path: string) => (Range: string) => site.ask(path, { token, headers: { Range } });
  const byApp = (call: string) => (Range: string) =>
    askApp(site, call, { apiKey: secret, id: `tr-${owned.id}` }, { headers: { Range } });
  return [
    ["preview", byBrowser(`/api/tracks/${owned.id}/preview`)],
    ["stream", byBrowser(`/api/tracks/${owned.id}/stream`)],
    ["download", byBrowser(`/api/secure/download/${owned.id}`)],
    ["zip", byBrowser(`/api/secure/download-release/${album.id}`)],
    ["bonus file", byBrowser(`/api/secure/bonus/${extra}`)],
    ["picture", byBrowser(`/media/pictures/${pictureId}-640.jpeg`)],
    ["stream of an app", byApp("stream")],
    ["download of an app", byApp("download")],
    ["script", byBrowser(script)],
  ] as const;
}

test("a range that is none gets everything, and a valid one its part, at every address", async () => {
  for (const [name, ask] of await askEverywhere()) {
    for (const range of ["bytes=abc", "bytes=9-5", "bytes=", "bytes=-", "bytes=0-0,x", "items=0-1", "x"]) {
      const answer = await ask(range);
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get("Content-Range")], `${name} ${range}`).toEqual([200, null]);
    }
    if (name === "script") continue;
    for (const [range, expected] of [
      ["bytes=2-4", "bytes 2-4/"],
      ["Bytes = 2-4 ,", "bytes 2-4/"],
    ] as const) {
      const answer = await ask(range);
      expect((await answer.arrayBuffer()).byteLength, name).toBe(3);
      expect([answer.status, answer.headers.get("Content-Range")], `${name} ${range}`).toEqual([
        206,
        expect.stringContaining(expected),
      ]);
    }
  }
});

test("a script is sent as a whole, whatever part of it is asked for", async () => {
  const html = await (await site.ask("/music")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const answer = await site.ask(script, { headers: { Range: "bytes=-10" } });
  expect([answer.status, (await answer.text()).length > 100]).toEqual([200, true]);
});
