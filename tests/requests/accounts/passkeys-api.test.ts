import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passkeys } from "#db/schema/index.ts";
import { softAuthenticator } from "../../factories/authenticator.ts";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { askRaw } from "../../setup/requests/raw-request.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const api = "/api/auth/passkeys";

/** Somebody with a passkey, added by the API. */
async function fanWithPasskey() {
  const fan = signedInContext(site.ctx);
  const authenticator = softAuthenticator({ origin: site.url });
  const asked = await site.ask(`${api}/register/options`, { method: "POST", token: fan.token });
  expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const json = { ...authenticator.create(await asked.json()), name: "Phone" };
  const added = await site.ask(`${api}/register`, { token: fan.token, json });
  expect(added.status).toBe(201);
  const passkey = await added.json();
  return { ...fan, authenticator, passkey, added };
}

/** What a browser without a session asks for: the options, and the cookie that comes with them. */
async function begin(headers: Record<string, string> = {}) {
  const asked = await site.ask(`${api}/options`, { json: {}, headers });
  expect(asked.status).toBe(200);
  return { options: await asked.json(), cookie: `passkey=${cookiesOf(asked).passkey}`, asked };
}

test("the API adds, lists and removes a passkey", async () => {
  const { token, passkey, added } = await fanWithPasskey();
  expect(passkey).toEqual({ id: expect.any(String), name: "Phone", createdAt: expect.any(String) });
  expect(cookiesOf(added)).toEqual({});
  const listed = await site.ask(api, { token });
  expect(await listed.json()).toMatchObject([{ ...passkey, lastUsedAt: null, host: "localhost" }]);
  const stranger = signedInContext(site.ctx);
  const remove = (by: string) => site.ask(`${api}/${passkey.id}`, { method: "DELETE", token: by });
  expect((await remove(stranger.token)).status).toBe(404);
  expect((await remove(token)).status).toBe(204);
  expect(await (await site.ask(api, { token })).json()).toEqual([]);
});

test("it signs in with the cookie of its options, once, and returns the user", async () => {
  const { actor, authenticator } = await fanWithPasskey();
  const { options, cookie, asked } = await begin();
  const [line = ""] = asked.headers.getSetCookie();
  expect(line).toMatch(/HttpOnly/);
  expect(line).toMatch(/SameSite=Lax/);
  expect(Math.round((Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "") - Date.now()) / 60_000)).toBe(2);
  const json = { ...authenticator.get(options), rememberMe: true };
  const verify = (headers: Record<string, string>) => site.ask(`${api}/verify`, { json, headers });
  expect((await verify({})).status).toBe(401);
  const signedIn = await verify({ Cookie: cookie });
  expect(signedIn.status).toBe(200);
  expect(await signedIn.json()).toEqual({ user: expect.objectContaining({ id: actor.user.id }) });
  const { session } = cookiesOf(signedIn);
  expect(cookiesOf(signedIn)).toMatchObject({ session: expect.any(String), device: expect.any(String) });
  expect((await site.ask("/api/auth/me", { token: session })).status).toBe(200);
  expect(signedIn.headers.getSetCookie().find((value) => value.startsWith("session="))).toMatch(/Expires/);
  expect((await verify({ Cookie: cookie })).status).toBe(401);
});

test("a removed passkey is refused with an error for its id", async () => {
  const { token, passkey, authenticator } = await fanWithPasskey();
  await site.ask(`${api}/${passkey.id}`, { method: "DELETE", token });
  const { options, cookie } = await begin();
  const json = authenticator.get(options);
  const refused = await site.ask(`${api}/verify`, { json, headers: { Cookie: cookie } });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    error: expect.any(String),
    fieldErrors: { id: [expect.any(String)] },
  });
});

test("with a session it confirms who that is, and a foreign passkey doesn't", async () => {
  const [fan, other] = [await fanWithPasskey(), await fanWithPasskey()];
  outdateProof(site.ctx, fan.actor.user.id);
  const setUp = (token: string) => site.ask(`${api}/register/options`, { method: "POST", token });
  expect(await (await setUp(fan.token)).json()).toMatchObject({ code: "reauthentication_required" });
  const confirm = async (authenticator: typeof fan.authenticator) => {
    const options = await (await site.ask(`${api}/options`, { json: {}, token: fan.token })).json();
    return site.ask(`${api}/verify`, { json: authenticator.get(options), token: fan.token });
  };
  expect((await confirm(other.authenticator)).status).toBe(401);
  const confirmed = await confirm(fan.authenticator);
  expect(await confirmed.json()).toEqual({ user: expect.objectContaining({ id: fan.actor.user.id }) });
  expect((await site.ask(api, { token: fan.token })).status).toBe(401);
  expect((await setUp(cookiesOf(confirmed).session ?? "")).status).toBe(200);
});

describe("nothing says which accounts exist", () => {
  test("the options take no address, and are alike for everybody", async () => {
    const { actor } = await fanWithPasskey();
    const named = await site.ask(`${api}/options`, { json: { email: actor.user.email } });
    expect(named.status).toBe(400);
    const [one, two] = [await begin(), await begin({ "User-Agent": "Another" })];
    expect({ ...one.options, challenge: "" }).toEqual({ ...two.options, challenge: "" });
    expect(one.options.allowCredentials).toEqual([]);
  });
});

test("what no browser sends is refused, and starts no session", async () => {
  const { authenticator } = await fanWithPasskey();
  const { options, cookie } = await begin();
  const honest = authenticator.get(options);
  for (const json of [
    { ...honest, id: "not base64url!" },
    { ...honest, type: "password" },
    { ...honest, response: { ...honest.response, signature: "" } },
    { ...honest, response: {} },
    { ...honest, role: "admin" },
  ]) {
    const refused = await site.ask(`${api}/verify`, { json, headers: { Cookie: cookie } });
    expect([refused.status, cookiesOf(refused)]).toEqual([400, {}]);
  }
  for (const json of [
    { ...honest, rawId: randomUUID() },
    { ...honest, response: { ...honest.response, clientDataJSON: "e30" } },
    { ...honest, response: { ...honest.response, authenticatorData: "AA" } },
  ]) {
    const refused = await site.ask(`${api}/verify`, { json, headers: { Cookie: cookie } });
    expect([refused.status, cookiesOf(refused)]).toEqual([401, {}]);
  }
});

test("attempts from one address are limited, and so are challenges", async () => {
  const limited = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.1" });
  const strict = await limited.start();
  try {
    const statuses = async (path: string, json: object, count: number) => {
      const all: number[] = [];
      for (let at = 0; at < count; at += 1) all.push((await strict.ask(path, { json })).status);
      return [...new Set(all)];
    };
    const unknown = softAuthenticator({ origin: strict.url });
    unknown.create({ challenge: "x", rp: { id: "localhost" }, user: { id: "x" } });
    const json = unknown.get({ challenge: "x", rpId: "localhost" });
    expect(await statuses(`${api}/verify`, json, 4)).toEqual([401, 429]);
    expect(await statuses(`${api}/options`, {}, 17)).toEqual([200, 429]);
  } finally {
    await limited.stop();
  }
});

test("password managers find where passkeys are added and managed", async () => {
  const answer = await site.ask("/.well-known/passkey-endpoints");
  const page = `${site.url}/dashboard/security`;
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
  expect(await answer.json()).toEqual({ enroll: page, manage: page });
});

test("at a former host browsers learn that passkeys may be used here", async () => {
  const ask = (host: string, path: string) => askRaw(site.url, path, [`Host: ${host}`]);
  for (const host of [new URL(site.url).host, "former.example"]) {
    const answer = await ask(host, "/.well-known/webauthn");
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(JSON.stringify({ origins: [site.url] }));
  }
  expect((await ask("former.example", "/.well-known/passkey-endpoints")).status).toBe(421);
});

test("pages may ask for passkeys, and frames of other sites may not", async () => {
  for (const path of ["/auth", "/dashboard/security", "/embed/none"]) {
    const policy = (await site.ask(path)).headers.get("Permissions-Policy");
    expect(policy).toContain("publickey-credentials-get=(self)");
    expect(policy).toContain("publickey-credentials-create=(self)");
  }
});

test("the health page counts the passkeys of a former host", async () => {
  const { passkey } = await fanWithPasskey();
  site.ctx.db.update(passkeys).set({ rpId: "former.example" }).where(eq(passkeys.id, passkey.id)).run();
  const admin = signedInContext(site.ctx, { role: "admin" });
  expect(await site.read("/admin/health", admin.token)).toContain("1 passkey for former.example");
});
