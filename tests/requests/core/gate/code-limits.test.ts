import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCodes } from "../../../factories/codes.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

// 20 wrong codes by address, 2,000 in all: a tenth of both.
const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const wrong = "2222222222222";
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

test("wrong codes are limited by address, on the page, in its form and in the API alike", async () => {
  const fan = signedInContext(site.ctx);
  const here = from("198.51.100.1");
  const open = () => site.ask(`/redeem/${wrong}`, here);
  const type = () => site.ask("/redeem", { ...here, form: { code: wrong } });
  const call = () => site.ask("/api/redeem", { ...here, token: fan.token, json: { code: wrong } });
  expect([(await open()).status, (await type()).status, (await call()).status]).toEqual([404, 400, 429]);
  const refused = await open();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await type()).status).toBe(429);
  expect((await site.ask(`/redeem/${wrong}`, from("198.51.100.2"))).status).toBe(404);
});

test("codes that exist aren't counted, and guesses at the same time are", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const { code } = makeCodes(admin, { trackId: (await createTrack(site.ctx)).id });
  for (let time = 0; time < 5; time += 1) {
    expect((await site.ask(`/redeem/${code}`, from("198.51.100.3"))).status).toBe(200);
  }
  const guesses = await Promise.all(
    Array.from({ length: 10 }, () => site.ask(`/redeem/${wrong}`, from("198.51.100.4"))),
  );
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(2);
});

test("wrong codes from everywhere are limited in all", async () => {
  const statuses: number[] = [];
  for (let host = 0; host < 220; host += 1) {
    statuses.push((await site.ask(`/redeem/${wrong}`, from(`203.0.113.${host}`))).status);
  }
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(404));
  expect(statuses.slice(-20)).toEqual(Array(20).fill(429));
});
