import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { writeCounts } from "#app/domain/content/statistics/write-counts.ts";
import { createRequestCounter } from "#app/http/statistics/count-requests.ts";
import { dailyCounts } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Answered {
  url: string;
  headers?: Record<string, string>;
  method?: string;
  status?: number;
  /** The range of a file that was sent. */
  range?: string;
}

/** A request that the site answered, as the counter sees it. */
function answer(
  ctx: TestContext,
  { url, headers = {}, method = "GET", status = 200, range }: Answered,
): void {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method, headers: { "user-agent": firefox, ...headers } });
  const response = new ServerResponse(request);
  createRequestCounter(ctx)(request, response);
  response.statusCode = range ? 206 : status;
  if (range) response.setHeader("Content-Range", range);
  Object.defineProperty(response, "writableFinished", { value: true });
  response.emit("close");
}

const sendPart = (ctx: TestContext, url: string, range: string) => answer(ctx, { url, range });

function countsOf(ctx: TestContext) {
  writeCounts(ctx);
  const rows = ctx.db.select().from(dailyCounts).all();
  return rows.map(({ counter, key, count }) => `${counter} ${key} ${count}`).sort();
}

test("visits are counted by the kind of page, also for the data of a page", async () => {
  const ctx = await openTestContext();
  for (const url of [
    "/",
    "/music",
    "/music?view=list",
    "/music.data",
    "/music/night-line",
    "/admin",
    "/api/tracks",
  ]) {
    answer(ctx, { url });
  }
  expect(countsOf(ctx)).toEqual(["visit home 1", "visit music 3", "visit track 1"]);
});

test("bots, other methods, failures and what is fetched ahead don't count", async () => {
  const ctx = await openTestContext();
  answer(ctx, { url: "/", headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } });
  answer(ctx, { url: "/", headers: { "user-agent": "" } });
  answer(ctx, { url: "/", headers: { "sec-purpose": "prefetch" } });
  answer(ctx, { url: "/", method: "HEAD" });
  answer(ctx, { url: "/music/nothing", status: 404 });
  expect(countsOf(ctx)).toEqual([]);
});

test("a preview starts with its first byte and was heard with its last", async () => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx);
  const url = `/api/tracks/${id}/preview`;
  sendPart(ctx, url, "bytes 0-99/300");
  sendPart(ctx, url, "bytes 100-199/300");
  sendPart(ctx, url, "bytes 200-299/300");
  sendPart(ctx, url, "bytes 0-99/300");
  sendPart(ctx, `/api/tracks/${id}/stream`, "bytes 0-99/300");
  sendPart(ctx, `/api/secure/download/${id}`, "bytes 100-299/300");
  sendPart(ctx, `/api/secure/download/${id}`, "bytes 0-299/300");
  expect(countsOf(ctx)).toEqual([
    ...[`download ${id} 1`, `play ${id} 1`, `preview_end ${id} 1`, `preview_start ${id} 2`],
  ]);
});

test("music that doesn't exist leaves no row", async () => {
  const ctx = await openTestContext();
  sendPart(ctx, "/api/tracks/made-up/preview", "bytes 0-99/300");
  answer(ctx, { url: "/checkout?trackId=made-up" });
  answer(ctx, { url: "/checkout" });
  expect(countsOf(ctx)).toEqual(["checkout  1"]);
});

test("hosts and countries are counted, and nothing else of the request", async () => {
  const ctx = await openTestContext({ COUNTRY_HEADER: "CF-IPCountry" });
  const headers = {
    referer: "https://www.example.com/private?email=fan@example.com",
    "cf-ipcountry": "DE",
    "x-forwarded-for": "203.0.113.9",
    cookie: "session=secret",
  };
  answer(ctx, { url: "/?utm_source=secret", headers });
  answer(ctx, { url: "/about", headers: { referer: `${ctx.settings.publicUrl}/`, "cf-ipcountry": "XX" } });
  expect(countsOf(ctx)).toEqual(["country DE 1", "referrer example.com 1", "visit about 1", "visit home 1"]);
});

test("made-up hosts beyond 200 a day share a row", async () => {
  const ctx = await openTestContext();
  for (let number = 0; number < 250; number += 1) {
    answer(ctx, { url: "/", headers: { referer: `https://host-${number}.example/` } });
  }
  const rows = countsOf(ctx).filter((row) => row.startsWith("referrer"));
  expect(rows).toHaveLength(201);
  expect(rows).toContain("referrer other 50");
});

test("a thousand visits cost less than a second and one row", async () => {
  const ctx = await openTestContext();
  const start = performance.now();
  for (let visitor = 0; visitor < 1000; visitor += 1) answer(ctx, { url: "/music" });
  const milliseconds = performance.now() - start;
  expect(milliseconds).toBeLessThan(1000);
  expect(countsOf(ctx)).toEqual(["visit music 1000"]);
});
