import { afterAll, beforeAll, expect, test } from "vitest";
import { openListener } from "../../../factories/listener.ts";
import { askApp } from "../../../setup/requests/ask-app.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

// A hundredth of the limits: 60 calls of an account, 120 of an address, one wrong secret.
const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.01", TRUST_PROXY: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

test("a flood of one account is stopped, from however many addresses, and others go on", async () => {
  const [fan, other] = [await openListener(site.ctx), await openListener(site.ctx)];
  const ask = (secret: string, address: string) =>
    askApp(site, "ping", { apiKey: secret, f: "json" }, from(address));
  const statuses: number[] = [];
  for (let count = 0; count < 70; count += 1)
    statuses.push((await ask(fan.secret, `192.0.2.${count}`)).status);
  expect(statuses.indexOf(429)).toBe(60);
  const refused = await ask(fan.secret, "192.0.2.200");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    "subsonic-response": { status: "failed", error: { code: 0 } },
  });
  expect((await ask(other.secret, "192.0.2.200")).status).toBe(200);
});

test("a long list costs its account as much as many calls, sent or answered", async () => {
  const { secret, owned } = await openListener(site.ctx);
  const songId = Array.from({ length: 390 }, () => `tr-${owned.id}`);
  const store = async () => {
    const parameters = { apiKey: secret, f: "json", name: "Long", songId };
    return (await askApp(site, "createPlaylist", parameters, from("198.51.100.3"))).status;
  };
  // 20 for what is sent and 19 for what is answered, of 60.
  expect(await store()).toBe(200);
  expect(await store()).toBe(200);
  expect(await store()).toBe(429);
});

test("a flood from one address is stopped before anything is read", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 130; count += 1)
    statuses.push((await askApp(site, "getOpenSubsonicExtensions", {}, from("198.51.100.1"))).status);
  expect(statuses.indexOf(429)).toBe(120);
});

test("an address that guesses secrets is stopped", async () => {
  const guess = (key: string) => askApp(site, "ping", { apiKey: key, f: "json" }, from("198.51.100.7"));
  expect((await guess("one")).status).toBe(200);
  expect((await guess("two")).status).toBe(429);
});
