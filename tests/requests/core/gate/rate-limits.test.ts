import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressKey, networkKey } from "#app/domain/core/text.ts";
import { createRateLimits, type RateLimitName, rateLimits } from "#app/http/limits/rate-limits.ts";
import { goodCard } from "../../../factories/cards.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../../setup/test-site.ts";

// How often, in how many seconds: written out once more, so that nobody loosens one by accident.
test.each<[RateLimitName, number, number]>([
  ["formByAddress", 300, 300],
  ["passwordCheckByAddress", 50, 600],
  ["forgotPasswordByAddress", 30, 1800],
  ["newPasswordByAddress", 30, 1800],
  ["loginByAddress", 25, 300],
  ["loginByEmail", 25, 3600],
  ["registerByAddress", 30, 1800],
  ["forgotPasswordByEmail", 5, 1800],
  ["paymentIntentByUser", 10, 600],
  ["paymentIntentByAddress", 30, 600],
  ["discountByAddress", 20, 600],
  ["wrongDiscounts", 1000, 3600],
  ["wrongDiscountsByNetwork", 100, 3600],
  ["downloadByUser", 60, 3600],
  ["receiptMailByUser", 5, 3600],
  ["contactByAddress", 20, 3600],
  ["newsletterByAddress", 20, 3600],
  ["assistantByAddress", 20, 60],
  ["assistantByAddressAndDay", 200, 86_400],
  ["modelAnswers", 1000, 86_400],
  ["modelAnswersByNetwork", 200, 86_400],
  ["wrongCodeByAddress", 20, 600],
  ["wrongCodes", 2000, 3600],
  ["wrongCodesByNetwork", 200, 3600],
  ["apiByAddress", 300, 300],
  ["appCallByAddress", 12_000, 300],
  ["appCallByUser", 6000, 300],
  ["appDownloadByUser", 1000, 3600],
  ["uncachedByAddress", 300, 300],
])("%s allows %i requests in %i seconds for each key", async (name, points, seconds) => {
  const limits = createRateLimits(1);
  for (let count = 0; count < points; count += 1) {
    await limits.check(name, "one");
    await limits.consume(name, "one");
  }
  await expect(limits.check(name, "one")).rejects.toMatchObject({ code: "rate_limited" });
  const refused = await limits.consume(name, "one").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "rate_limited" });
  const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(seconds - 10);
  expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
  await limits.consume(name, "another");
});

test("IPv6 addresses of one subscriber count as one caller", () => {
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::ffff"));
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
  expect(addressKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
});

test("addresses of one network share its part", () => {
  expect(networkKey("2001:db8:1:2::1")).toBe(networkKey("2001:db8:1:ffff::9"));
  expect(networkKey("2001:db8:1:2::1")).not.toBe(networkKey("2001:db8:2:2::1"));
  expect(networkKey(addressKey("2001:db8:1:2::1"))).toBe("2001:db8:1");
  expect(networkKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
});

test.each(["wrongCodes", "wrongDiscounts", "modelAnswers"] as const)(
  "a network that uses up its part of %s leaves the rest to the others",
  async (name) => {
    const limits = createRateLimits(0.1);
    let counted = 0;
    for (let subscriber = 1; subscriber <= 300; subscriber += 1) {
      const wasCounted = await limits
        .shared(name, `2001:db8:7:${subscriber.toString(16)}::1`)
        .consume()
        .then(
          () => true,
          () => false,
        );
      counted += Number(wasCounted);
    }
    expect(counted).toBe(rateLimits[`${name}ByNetwork`].points / 10);
    await expect(limits.shared(name, "2001:db8:7:9999::1").check()).rejects.toThrow("Too many");
    await limits.shared(name, "2001:db8:8::1").consume();
    await limits.shared(name, "192.0.2.1").check();
  },
);

test("every limit that everybody shares has a network's part, a fifth at most", () => {
  const names = Object.keys(rateLimits);
  const shared = names.filter((name) => !/By[A-Z]/.test(name)) as (keyof typeof rateLimits)[];
  expect(shared).toEqual(["wrongDiscounts", "modelAnswers", "wrongCodes"]);
  for (const name of shared) {
    const part = rateLimits[`${name}ByNetwork` as keyof typeof rateLimits];
    expect(part.points, name).toBeLessThanOrEqual(rateLimits[name].points / 5);
    expect(part.duration).toBe(rateLimits[name].duration);
  }
});

test("the addresses of one IPv6 network together may do twenty times what one may", async () => {
  const limits = createRateLimits(1);
  let counted = 0;
  for (let subscriber = 0; subscriber < 700; subscriber += 1) {
    const key = addressKey(`2001:db8:7:${subscriber.toString(16)}::1`);
    await limits.consume("newsletterByAddress", key).then(
      () => (counted += 1),
      () => undefined,
    );
  }
  expect(counted).toBe(20 * rateLimits.newsletterByAddress.points);
  await limits.consume("newsletterByAddress", addressKey("2001:db8:8::1"));
});

describe("with every limit set to one", () => {
  const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.001", TRUST_PROXY: "1" });
  let site: TestSite;
  let trackId: string;
  beforeAll(async () => {
    site = await sharing.start();
    trackId = (await createTrack(site.ctx)).id;
  });
  afterAll(() => sharing.stop());

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `192.0.2.${addresses}`;
  };
  const askFrom = (address: string, path: string, options: AskOptions) =>
    site.ask(path, { ...options, headers: { ...options.headers, "X-Forwarded-For": address } });

  const login = { email: "nobody@example.com", password: "Lamp.Post 7" };
  test.each<[string, string, Record<string, string>]>([
    ["signing in", "/auth", login],
    ["the assistant", "/ai-assistant", { message: "hello" }],
    ["contact", "/contact", { fullName: "A", email: "a@example.com", message: "Hi" }],
    ["newsletter", "/newsletter", { email: "a@example.com" }],
  ])("the page of %s answers 429 with the time to wait", async (_name, page, form) => {
    const address = newAddress();
    expect((await askFrom(address, page, { form })).status).not.toBe(429);
    const second = await askFrom(address, page, { form });
    expect(second.status).toBe(429);
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("registration is limited at its page before anything is hashed", async () => {
    const address = newAddress();
    const person = (name: string) => ({
      email: `${name}@example.com`,
      username: name,
      firstName: "Fan",
      lastName: "One",
      password: "Lamp.Post 7",
      confirmPassword: "Lamp.Post 7",
    });
    const first = await askFrom(address, "/auth?tab=register", { form: person("limit_one") });
    expect(first.status).toBe(302);
    const second = await askFrom(address, "/auth?tab=register", { form: person("limit_two") });
    expect(second.status).toBe(429);
  });

  test("guessing one account's password from many networks is limited by its email", async () => {
    const json = { email: "victim@example.com", password: "Wrong-Pass 1" };
    expect((await askFrom(newAddress(), "/api/auth/login", { json })).status).toBe(401);
    expect((await askFrom(newAddress(), "/api/auth/login", { json })).status).toBe(429);
    const other = { ...json, email: "other@example.com" };
    expect((await askFrom(newAddress(), "/api/auth/login", { json: other })).status).toBe(401);
  });

  test.each<[string, (trackId: string) => [string, AskOptions]]>([
    ["payment intents", (id) => ["/api/create-payment-intent", { json: { trackId: id } }]],
    ["passwords tried in a session", () => ["/api/auth/reauthenticate", { json: { password: "x" } }]],
  ])("%s are limited by user, whatever their IP address", async (_name, call) => {
    const { token } = signedInContext(site.ctx);
    const [path, options] = call(trackId);
    expect((await askFrom(newAddress(), path, { ...options, token })).status).not.toBe(429);
    expect((await askFrom(newAddress(), path, { ...options, token })).status).toBe(429);
    const { token: other } = signedInContext(site.ctx);
    expect((await askFrom(newAddress(), path, { ...options, token: other })).status).not.toBe(429);
  });

  test.each<[string, (trackId: string) => [string, AskOptions]]>([
    ["the API", (id) => ["/api/create-payment-intent", { json: { trackId: id } }]],
    ["the card form", (id) => [`/checkout?trackId=${id}`, { form: { price: "1.99", ...goodCard } }]],
    [
      "the provider's page",
      (id) => [`/checkout?trackId=${id}`, { form: { price: "1.99", intent: "hosted" } }],
    ],
  ])("payments through %s are limited by IP address, whatever the user", async (_name, call) => {
    const address = newAddress();
    await askFrom(address, `/checkout?trackId=${trackId}`, {
      token: signedInContext(site.ctx).token,
      form: { price: "1.99", intent: "element" },
    });
    const [path, options] = call(trackId);
    const { token } = signedInContext(site.ctx);
    const second = await askFrom(address, path, { ...options, token });
    expect(second.status).toBe(429);
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { token: other } = signedInContext(site.ctx);
    expect((await askFrom(newAddress(), path, { ...options, token: other })).status).not.toBe(429);
  });

  test("downloads are limited by user, and resuming a download doesn't count", async () => {
    const free = await createTrack(site.ctx, { priceCents: 0 });
    const { token } = signedInContext(site.ctx);
    const path = `/api/secure/download/${free.id}`;
    const wouldBegin = async () => (await site.ask(path, { token, method: "HEAD" })).status;
    expect(await wouldBegin()).toBe(200);
    const begun = await site.ask(path, { token });
    expect(begun.status).toBe(200);
    const goingOn = { Range: "bytes=5-", "If-Range": begun.headers.get("ETag") ?? "" };
    expect((await site.ask(path, { token, headers: goingOn })).status).toBe(206);
    expect((await site.ask(path, { token, headers: { Range: "bytes=5-" } })).status).toBe(429);
    expect((await site.ask(path, { token })).status).toBe(429);
    expect(await wouldBegin()).toBe(429);
  });

  test("the rest of the API is limited by IP address", async () => {
    const address = newAddress();
    expect((await askFrom(address, "/api/tracks", {})).status).toBe(200);
    const second = await askFrom(address, "/api/tracks", {});
    expect(second.status).toBe(429);
    expect(await second.json()).toEqual({ error: expect.stringContaining("try again") });
  });

  const oembeds = () => ({
    canonical: `/oembed?url=${encodeURIComponent(`${site.url}/music/${trackId}`)}`,
    variant: `/oembed?url=${encodeURIComponent(`${site.url.replace("//", "//user@")}/music/${trackId}`)}`,
  });

  test.each<[string, string | (() => string)]>([
    ["an oembed under another spelling", () => oembeds().variant],
    ["an oembed of another size", () => `${oembeds().canonical}&maxwidth=200`],
    ["an oembed of nothing", () => oembeds().canonical.replace(trackId, "nothing")],
    ["an oembed in other letters", () => oembeds().canonical.replace("oembed", "OEMBED")],
    ["a search", "/music?q=lamp"],
    ["a page in other letters", "/MUSIC"],
    ["a track that isn't there", "/music/nothing"],
    ["the data of a track that isn't there", "/music/nothing.data"],
    ["a page that isn't there", "/nothing"],
    ["the queue of a track that isn't there", "/music.json?track=nothing"],
    ["the queue of a release that isn't there", "/music.json?release=nothing"],
  ])("%s is limited by IP address, but pages that the site links to aren't", async (_name, path) => {
    const address = newAddress();
    const variant = typeof path === "string" ? path : path();
    expect((await askFrom(address, variant, {})).status).not.toBe(429);
    const second = await askFrom(address, variant, {});
    expect(second.status).toBe(429);
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
    const ordinary = [
      ...["/", "/music?view=list&q=&sort=title", "/photos?category=portrait", "/auth?tab=register", "/cart"],
      ...[`/music/${trackId}`, `/music/${trackId}.data`, "/feed.xml", `/music.json?track=${trackId}`],
      ...["/music?utm_source=x", oembeds().canonical],
    ];
    for (const page of ordinary)
      expect([page, (await askFrom(address, page, {})).status]).toEqual([page, 200]);
  });
});
