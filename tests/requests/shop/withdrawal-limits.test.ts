import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

// 20 by address and 8 for a mailbox: a quarter of both.
const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.25", TRUST_PROXY: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  changeSite(site.ctx, [{ key: "withdrawal", value: "on" }]);
});
afterAll(() => sharing.stop());

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const statement = (email: string) => ({ name: "Ada", order: "The blue one", email });

test("statements are limited by address once received, on the page and in the API alike", async () => {
  const here = from("198.51.100.1");
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await site.ask("/api/withdrawals", { ...here, json: statement("nowhere") })).status).toBe(400);
  }
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const answer = await site.ask("/api/withdrawals", {
      ...here,
      json: statement(`ada${count}@example.com`),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  const form = { ...statement("ada9@example.com"), intent: "confirm" };
  const refused = await site.ask("/withdraw", { ...here, form });
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain("The blue one");
  expect((await site.ask("/withdraw", { ...from("198.51.100.2"), form })).status).toBe(302);
});

test("nobody's mailbox is filled, from however many addresses", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const json = statement("Victim@Example.com");
    statuses.push((await site.ask("/api/withdrawals", { ...from(`203.0.113.${count}`), json })).status);
  }
  expect(statuses).toEqual([202, 202, 429]);
});
