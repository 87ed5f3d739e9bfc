import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
const fan = {
  email: "Fan@Example.com",
  username: "fan_api",
  firstName: "F",
  lastName: "A",
  password: "Lamp.Post 7",
};
const userFields = [
  ...["accountStatus", "createdAt", "email", "emailVerified", "firstName", "id", "language"],
  ...["lastLoginAt", "lastName", "mfaEnabled", "profileImageUrl", "role", "username"],
];

function sessionOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith("session=")) ?? "";
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  return cookie.split(";")[0]?.slice("session=".length) ?? "";
}

test("register, me, logout and login return the user with exactly the API's fields", async () => {
  const registered = await site.ask("/api/auth/register", { json: fan });
  expect(registered.status).toBe(201);
  const { user } = await registered.json();
  expect(Object.keys(user).sort()).toEqual(userFields);
  expect(user).toMatchObject({ email: "fan@example.com", role: "user" });
  const token = sessionOf(registered);
  const me = await site.ask("/api/auth/me", { token });
  expect([me.status, me.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect((await site.ask("/api/auth/logout", { method: "POST", token })).status).toBe(204);
  expect((await site.ask("/api/auth/me", { token })).status).toBe(401);

  const wrong = await site.ask("/api/auth/login", { json: { email: fan.email, password: "Wrong.Post 7" } });
  expect(wrong.status).toBe(401);
  const again = await site.ask("/api/auth/login", { json: { email: fan.email, password: fan.password } });
  expect(again.status).toBe(200);
  expect(sessionOf(again)).not.toBe(token);
});

describe("registration refuses", () => {
  test.each<[string, object, number]>([
    ["a field that isn't known", { ...fan, role: "admin" }, 400],
    ["a weak password", { ...fan, password: "short" }, 400],
    ["nothing at all", {}, 400],
  ])("%s", async (_name, json, status) => {
    const answer = await site.ask("/api/auth/register", { json });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  });
  test("a taken address, with its field", async () => {
    const taken = signedInContext(site.ctx).actor.user;
    const answer = await site.ask("/api/auth/register", {
      json: { ...fan, email: taken.email, username: "other" },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ fieldErrors: { email: [expect.any(String)] } });
  });
  test("a body that isn't JSON, or JSON with another content type", async () => {
    const headers = { "Content-Type": "text/plain" };
    expect((await site.ask("/api/auth/register", { json: fan, headers })).status).toBe(415);
    expect((await site.ask("/api/auth/register", { form: fan })).status).toBe(415);
  });
});

test("GET /api/logout signs out from this site; from another one it asks for confirmation", async () => {
  const { token } = signedInContext(site.ctx);
  const foreign = await site.ask("/api/logout", {
    token,
    headers: { "Sec-Fetch-Site": "cross-site", Origin: "" },
  });
  expect([foreign.status, foreign.headers.get("Location")]).toEqual([302, "/logout"]);
  expect((await site.ask("/api/auth/me", { token })).status).toBe(200);
  const own = await site.ask("/api/logout", { token, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect([own.status, own.headers.get("Location")]).toEqual([302, "/"]);
  expect((await site.ask("/api/auth/me", { token })).status).toBe(401);
});

test("tracks show each caller what they own", async () => {
  const track = await createTrack(site.ctx);
  const owner = signedInContext(site.ctx);
  await payWithTestCard(owner, { trackId: track.id, price: "1.99", card });
  const asStranger = await (await site.ask(`/api/tracks/${track.id}`)).json();
  expect(asStranger).toEqual({
    ...{
      id: track.id,
      title: "Night Bus",
      artist: "The Tester",
      description: "",
      price: "1.99",
      duration: "1:33",
    },
    ...{ previewUrl: `/api/tracks/${track.id}/preview`, fullUrl: null, coverImageUrl: "/cover.svg" },
    ...{ previewStart: 41, previewLength: 35, owned: false, createdAt: track.createdAt.toISOString() },
    ...{ minimumPrice: null, suggestedPrice: null, sale: null, releaseDate: null },
    ...{ credits: "", lyrics: "", isrc: "", explicit: false },
    ...{ downloads: [], extras: [] },
  });
  const { downloads, extras, ...asOwner } = await (
    await site.ask(`/api/tracks/${track.id}`, { token: owner.token })
  ).json();
  const url = `/api/secure/download/${track.id}?format=mp3`;
  expect(downloads).toEqual([{ format: "mp3", bytes: expect.any(Number), isEstimate: false, url }]);
  expect(extras).toEqual([]);
  expect(asOwner).toMatchObject({ owned: true, fullUrl: `/api/tracks/${track.id}/stream` });
  const list = await (await site.ask("/api/tracks", { token: owner.token })).json();
  expect(list).toContainEqual(asOwner);
  expect((await site.ask("/api/tracks/absent")).status).toBe(404);
  expect((await site.ask("/api/tracks", { json: {} })).status).toBe(405);
});

test("a purchase by the API: payment intent, payment, confirmation, list", async () => {
  const track = await createTrack(site.ctx);
  const buyer = signedInContext(site.ctx);
  const { token } = buyer;
  const opened = await site.ask("/api/create-payment-intent", { token, json: { trackId: track.id } });
  expect(opened.status).toBe(200);
  const { clientSecret, paymentIntentId } = await opened.json();
  expect(clientSecret).toContain(paymentIntentId);
  const unpaid = await site.ask("/api/confirm-purchase", { token, json: { paymentIntentId } });
  expect(unpaid.status).toBe(402);
  expect(await (await site.ask("/api/user/purchases", { token })).json()).toEqual([]);

  await payWithTestCard(buyer, { trackId: track.id, price: "1.99", card });
  const confirmed = await site.ask("/api/confirm-purchase", { token, json: { paymentIntentId } });
  expect(confirmed.status).toBe(200);
  const { track: bought, purchase } = await confirmed.json();
  expect(bought).toEqual({ id: track.id, title: "Night Bus", artist: "The Tester", price: "1.99" });
  expect(await (await site.ask("/api/user/purchases", { token })).json()).toEqual([purchase]);
  expect(purchase).toMatchObject({ amount: "1.99", currency: "usd", status: "completed", paymentIntentId });

  const again = await site.ask("/api/create-payment-intent", { token, json: { trackId: track.id } });
  expect(again.status).toBe(409);
  const free = await createTrack(site.ctx, { priceCents: 0 });
  const gift = await site.ask("/api/create-payment-intent", { token, json: { trackId: free.id } });
  expect(gift.status).toBe(400);
  const stranger = signedInContext(site.ctx);
  const theirs = await site.ask("/api/confirm-purchase", {
    token: stranger.token,
    json: { paymentIntentId },
  });
  expect(theirs.status).toBe(404);
});

test("/api/init names the artist and the payment provider", async () => {
  expect(await (await site.ask("/api/init")).json()).toMatchObject({
    artist: { name: expect.any(String), socialLinks: expect.any(Array) },
    currency: "usd",
    payments: { provider: "test", publishableKey: null },
  });
});

test("an unknown address of the API is a 404 in JSON, for every method", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const answer = await site.ask("/api/nothing/here", { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  }
});

test("__proto__ and constructor keys are refused as unknown fields", async () => {
  for (const key of ["__proto__", "constructor"]) {
    const body = `{"email":"a@example.com","password":"x","${key}":{"isAdmin":true}}`;
    const answer = await fetch(`${site.url}/api/auth/login`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(answer.status).toBe(400);
  }
});

test("errors name the missing fields of an empty body and the allowed values of a parameter", async () => {
  const bare = await site.ask("/api/auth/login", { method: "POST" });
  expect(bare.status).toBe(400);
  expect(await bare.json()).toMatchObject({ fieldErrors: { email: ["Please enter a valid email address"] } });
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const wrong = await site.ask("/api/admin/audit-logs?severity=zzz", { token });
  expect([wrong.status, (await wrong.json()).error]).toEqual([
    400,
    "The address is not valid: severity: This must be one of: info, warning, critical.",
  ]);
  const register = await site.ask("/api/auth/register", { json: fanWithoutName() });
  expect((await register.json()).fieldErrors.firstName).toEqual(["First name is required"]);
});

function fanWithoutName() {
  const password = "Lamp.Post 7 sodium";
  return { email: "nameless@example.com", username: "nameless", firstName: "", lastName: "Vale", password };
}
