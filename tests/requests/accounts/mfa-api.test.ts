import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userSessions, users } from "#db/schema/index.ts";
import { codeOf, enrolledFan, password, wrongCodeOf } from "../../factories/mfa.ts";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const login = (email: string, more: object = {}) =>
  site.ask("/api/auth/login", { json: { email, password, ...more } });

async function begin(email: string): Promise<string> {
  return cookiesOf(await login(email)).mfa ?? "";
}

const verify = (challenge: string, json: object) =>
  site.ask("/api/auth/mfa/verify", { json, headers: { Cookie: `mfa=${challenge}` } });

test("enrolling returns a secret with a QR code, then the user, ten codes and a new session", async () => {
  const fan = signedInContext(site.ctx);
  const setup = await site.ask("/api/auth/mfa/setup", { method: "POST", token: fan.token });
  expect([setup.status, setup.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const { secret, otpauthUrl, qrCode, ...rest } = await setup.json();
  expect(rest).toEqual({});
  expect(new URL(otpauthUrl).searchParams.get("secret")).toBe(secret);
  expect(qrCode).toMatch(/^data:image\/svg\+xml,/);

  const json = { secret, token: codeOf(secret, new Date()) };
  const confirmed = await site.ask("/api/auth/mfa/verify", { token: fan.token, json });
  expect(confirmed.status).toBe(200);
  const { user, backupCodes, ...others } = await confirmed.json();
  expect(others).toEqual({});
  expect(user).toMatchObject({ id: fan.actor.user.id, mfaEnabled: true });
  expect(user).not.toHaveProperty("mfaSecret");
  expect(backupCodes).toHaveLength(10);
  for (const code of backupCodes) expect(code).toHaveLength(24);
  expect((await site.ask("/api/auth/me", { token: fan.token })).status).toBe(401);
  const me = await site.ask("/api/auth/me", { token: cookiesOf(confirmed).session });
  expect(await me.json()).toMatchObject({ mfaEnabled: true });
});

test("the password alone returns requiresMfa and no session; the code then starts one", async () => {
  const fan = await enrolledFan(site.ctx);
  const asked = await login(fan.email);
  expect(asked.status).toBe(200);
  expect(await asked.json()).toEqual({ requiresMfa: true });
  const cookies = cookiesOf(asked);
  expect(Object.keys(cookies)).toEqual(["mfa"]);
  const [line = ""] = asked.headers.getSetCookie();
  expect(line).toMatch(/HttpOnly/);
  expect(line).toMatch(/SameSite=Lax/);
  const lifetime = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "") - Date.now();
  expect(Math.round(lifetime / 60_000)).toBe(10);
  expect((await site.ask("/api/auth/me", { token: cookies.mfa })).status).toBe(401);

  const wrong = await verify(cookies.mfa ?? "", { token: fan.wrongCode() });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toEqual({
    error: expect.any(String),
    fieldErrors: { token: [expect.any(String)] },
  });
  const right = await verify(cookies.mfa ?? "", { token: fan.nextCode() });
  expect(right.status).toBe(200);
  expect(await right.json()).toEqual({ user: expect.objectContaining({ email: fan.email }) });
  expect(cookiesOf(right)).toMatchObject({
    mfa: "",
    session: expect.any(String),
    device: expect.any(String),
  });
  expect((await site.ask("/api/auth/me", { token: cookiesOf(right).session })).status).toBe(200);
});

test("a backup code signs in however it is written, and a code can be sent with the password", async () => {
  const fan = await enrolledFan(site.ctx);
  const [first = "", second = ""] = fan.backupCodes;
  const written = ` ${first.slice(0, 6).toLowerCase()}-${first.slice(6, 12)} ${first.slice(12)} `;
  expect((await verify(await begin(fan.email), { backupCode: written })).status).toBe(200);
  const again = await verify(await begin(fan.email), { backupCode: first });
  expect(again.status).toBe(401);
  expect((await again.json()).fieldErrors).toHaveProperty("backupCode");
  const atOnce = await login(fan.email, { backupCode: second });
  expect(await atOnce.json()).toHaveProperty("user");
  const code = fan.nextCode();
  const withCode = await login(fan.email, { mfaToken: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(await withCode.json()).toHaveProperty("user");
});

test("without the password, a sign-in doesn't reveal whether the account has MFA", async () => {
  const fan = await enrolledFan(site.ctx);
  const answers = await Promise.all(
    [
      { email: fan.email, password: "Wrong-Pass 1" },
      { email: fan.email, password: "Wrong-Pass 1", mfaToken: fan.nextCode() },
      { email: fan.email, password: "Wrong-Pass 1", mfaToken: fan.wrongCode() },
      { email: fan.email, password: "Wrong-Pass 1", backupCode: "WRONG" },
      { email: "nobody@example.com", password, mfaToken: "123456" },
    ].map((json) => site.ask("/api/auth/login", { json })),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test("a wrong code with the right password is reported as such, at most ten times", async () => {
  const fan = await enrolledFan(site.ctx);
  for (const [field, code] of [
    ["mfaToken", fan.wrongCode()],
    ["backupCode", "WRONG"],
  ] as const) {
    const refused = await login(fan.email, { [field]: code });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      {
        error: expect.stringMatching(/code (isn't right|is wrong)/),
        fieldErrors: { [field]: [expect.stringMatching(/code (isn't right|is wrong)/)] },
      },
    ]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  for (let count = 2; count < 10; count += 1) await login(fan.email, { mfaToken: fan.wrongCode() });
  const blocked = await login(fan.email, { mfaToken: fan.nextCode() });
  expect([blocked.status, (await blocked.json()).error]).toEqual([
    401,
    expect.stringContaining("code isn't right"),
  ]);
});

describe("when many requests send the same code, exactly one succeeds:", () => {
  test.each<[string, (fan: Awaited<ReturnType<typeof enrolledFan>>) => object]>([
    ["a code", (fan) => ({ token: fan.nextCode() })],
    ["a backup code", (fan) => ({ backupCode: fan.backupCodes[0] })],
  ])("%s at the code step", async (_name, codeFor) => {
    const fan = await enrolledFan(site.ctx);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => begin(fan.email)));
    const json = codeFor(fan);
    const answers = await Promise.all([...challenges, ...challenges].map((token) => verify(token, json)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
    const sessions = site.ctx.db.select().from(userSessions).where(eq(userSessions.userId, fan.userId)).all();
    expect(sessions).toHaveLength(2);
  });

  test("a code sent with the password and to other endpoints", async () => {
    const fan = await enrolledFan(site.ctx);
    const token = fan.nextCode();
    const session = { token: fan.token };
    const answers = await Promise.all([
      login(fan.email, { mfaToken: token }),
      login(fan.email, { mfaToken: token }),
      site.ask("/api/auth/reauthenticate", { ...session, json: { password, token } }),
      site.ask("/api/auth/mfa/disable", { ...session, json: { password, token } }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test("after five wrong codes the challenge and its cookie are deleted", async () => {
  const fan = await enrolledFan(site.ctx);
  const challenge = await begin(fan.email);
  for (let count = 0; count < 4; count += 1) await verify(challenge, { token: fan.wrongCode() });
  const last = await verify(challenge, { token: fan.wrongCode() });
  expect(last.status).toBe(401);
  expect(await last.json()).toEqual({ error: expect.stringContaining("sign in again") });
  expect(cookiesOf(last)).toEqual({ mfa: "" });
  expect((await verify(challenge, { token: fan.nextCode() })).status).toBe(401);
});

test("a malformed code is refused by every endpoint without a server error", async () => {
  const fan = await enrolledFan(site.ctx);
  const challenge = await begin(fan.email);
  const other = signedInContext(site.ctx);
  await site.ask("/api/auth/mfa/setup", { method: "POST", token: other.token });
  for (const token of [
    "",
    "12345",
    "1234567",
    "abcdef",
    "１２３４５６",
    "12\u000034",
    123456,
    null,
    [],
    {},
  ]) {
    const answers = [
      await login(fan.email, { mfaToken: token }),
      await verify(challenge, { token }),
      await site.ask("/api/auth/mfa/verify", { token: other.token, json: { token } }),
      await site.ask("/api/auth/mfa/disable", { token: fan.token, json: { password, token } }),
      await site.ask("/api/auth/reauthenticate", { token: fan.token, json: { password, token } }),
    ];
    for (const answer of answers) {
      expect(answer.status, JSON.stringify(token)).toBe(400);
      expect(await answer.json()).toMatchObject({ fieldErrors: expect.any(Object) });
    }
  }
  const failures = site.ctx.db.select().from(users).where(eq(users.id, fan.userId)).get()?.mfaFailures;
  expect(failures).toBe(0);
});

describe("the MFA endpoints refuse", () => {
  test("a second setup, and a setup without a recent password check", async () => {
    const fan = await enrolledFan(site.ctx);
    const twice = await site.ask("/api/auth/mfa/setup", { method: "POST", token: fan.token });
    expect([twice.status, await twice.json()]).toEqual([409, { error: expect.any(String) }]);
    const stale = signedInContext(site.ctx);
    outdateProof(site.ctx, stale.actor.user.id);
    for (const [path, json] of [
      ["/api/auth/mfa/setup", {}],
      ["/api/auth/mfa/verify", { token: "123456" }],
    ] as const) {
      const answer = await site.ask(path, { token: stale.token, json });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "reauthentication_required" });
    }
  });

  test("a foreign secret, a wrong code, and a backup code for enrolling", async () => {
    const fan = signedInContext(site.ctx);
    const setup = await site.ask("/api/auth/mfa/setup", { method: "POST", token: fan.token });
    const { secret } = await setup.json();
    const mine = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    for (const [json, field] of [
      [{ secret: mine, token: codeOf(mine, new Date()) }, "secret"],
      [{ secret: mine, token: codeOf(secret, new Date()) }, "secret"],
      [{ secret, token: wrongCodeOf(secret, new Date()) }, "token"],
      [{ token: wrongCodeOf(secret, new Date()) }, "token"],
      [{ backupCode: "A".repeat(24) }, "token"],
      [{ secret }, "token"],
      [{ token: "123456", backupCode: "A" }, "token"],
    ] as const) {
      const answer = await site.ask("/api/auth/mfa/verify", { token: fan.token, json });
      expect(answer.status).toBe(400);
      expect((await answer.json()).fieldErrors).toEqual({ [field]: [expect.any(String)] });
    }
    expect((await site.ask("/api/auth/mfa/verify", { token: fan.token, json: { code: "1" } })).status).toBe(
      400,
    );
  });

  test("disabling MFA without both password and code", async () => {
    const fan = await enrolledFan(site.ctx);
    const token = fan.nextCode();
    for (const [json, field] of [
      [{ password }, "token"],
      [{ password, token, backupCode: "A" }, "token"],
      [{ token }, "password"],
      [{ password: "Wrong-Pass 1", token }, "password"],
      [{ password, token: fan.wrongCode() }, "token"],
      [{ password, backupCode: "WRONG" }, "backupCode"],
    ] as const) {
      const answer = await site.ask("/api/auth/mfa/disable", { token: fan.token, json });
      expect(answer.status, JSON.stringify(json)).toBe(400);
      expect((await answer.json()).fieldErrors).toEqual({ [field]: [expect.any(String)] });
    }
    const done = await site.ask("/api/auth/mfa/disable", { token: fan.token, json: { password, token } });
    expect(done.status).toBe(200);
    expect(await done.json()).toEqual({ user: expect.objectContaining({ mfaEnabled: false }) });
    const session = cookiesOf(done).session;
    expect((await site.ask("/api/auth/me", { token: session })).status).toBe(200);
    const off = await site.ask("/api/auth/mfa/disable", { token: session, json: { password, token } });
    expect(off.status).toBe(409);
  });

  test("reauthentication without the code", async () => {
    const fan = await enrolledFan(site.ctx);
    const ask = (json: object) => site.ask("/api/auth/reauthenticate", { token: fan.token, json });
    for (const json of [{ password }, { password, token: fan.wrongCode() }]) {
      const answer = await ask(json);
      expect(answer.status).toBe(400);
      expect((await answer.json()).fieldErrors).toEqual({ token: [expect.any(String)] });
    }
    expect((await ask({ password, token: fan.nextCode() })).status).toBe(204);
  });
});

test("starting enrolment drops an unfinished sign-in, so the code confirms the enrolment", async () => {
  const other = await enrolledFan(site.ctx);
  const fan = signedInContext(site.ctx);
  const challenge = await begin(other.email);
  const Cookie = `session=${fan.token}; mfa=${challenge}`;
  const setup = await site.ask("/api/auth/mfa/setup", { json: {}, headers: { Cookie } });
  expect(cookiesOf(setup)).toEqual({ mfa: "" });
  const { secret } = await setup.json();
  const json = { secret, token: codeOf(secret, new Date()) };
  const confirmed = await site.ask("/api/auth/mfa/verify", { json, headers: { Cookie } });
  expect(await confirmed.json()).toMatchObject({ user: { id: fan.actor.user.id, mfaEnabled: true } });
});

const whereTo = async (guarded: TestSite, page: string, token: string) =>
  (await guarded.ask(page, { token })).headers.get("Location");

test("admins and moderators who are required to have MFA can only enrol, and can't disable it", async () => {
  const strict = siteForTheseTests({ ADMIN_MFA: "required" });
  const guarded = await strict.start();
  try {
    const admin = signedInContext(guarded.ctx, { role: "admin" });
    const moderator = signedInContext(guarded.ctx, { role: "moderator" });
    expect(await whereTo(guarded, "/admin/inbox", moderator.token)).toBe("/dashboard/security");
    expect(await whereTo(guarded, "/dashboard", moderator.token)).toBe("/dashboard/security");
    const fan = signedInContext(guarded.ctx);
    expect(await whereTo(guarded, "/dashboard", fan.token)).toBeNull();
    const change = (token: string) =>
      guarded.ask("/api/admin/users/nobody/status", { token, method: "PATCH", json: { status: "locked" } });
    expect((await change(admin.token)).status).toBe(403);
    const setup = await guarded.ask("/api/auth/mfa/setup", { method: "POST", token: admin.token });
    const { secret } = await setup.json();
    const json = { token: codeOf(secret, new Date()) };
    const confirmed = await guarded.ask("/api/auth/mfa/verify", { token: admin.token, json });
    const token = cookiesOf(confirmed).session ?? "";
    expect((await change(token)).status).toBe(404);
    const { backupCodes } = await confirmed.json();
    const disabled = await guarded.ask("/api/auth/mfa/disable", {
      token,
      json: { password, backupCode: backupCodes[0] },
    });
    expect(disabled.status).toBe(409);
  } finally {
    await strict.stop();
  }
});

test("code attempts from one address are rate limited", async () => {
  // A fiftieth of the limits leaves one try.
  const slow = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.02" });
  const limited = await slow.start();
  try {
    const ask = () => limited.ask("/api/auth/mfa/verify", { json: { token: "123456" } });
    expect((await ask()).status).toBe(401);
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const { token } = signedInContext(limited.ctx);
    const setUp = () => limited.ask("/api/auth/mfa/setup", { method: "POST", token });
    expect([(await setUp()).status, (await setUp()).status]).toEqual([200, 429]);
  } finally {
    await slow.stop();
  }
});
