import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { type AppCredentials, authenticateApp } from "#app/domain/accounts/app-passwords/authenticate-app.ts";
import { authenticateAppRequest } from "#app/http/app-authentication.ts";
import { createRateLimits, rateLimits } from "#app/http/limits/rate-limits.ts";
import { auditLogs } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const hex = (text: string) => Buffer.from(text).toString("hex");

async function twoFans() {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const other = signedInContext(ctx);
  createAppPassword(fan, "Tablet");
  const { id, secret } = createAppPassword(fan, "Phone");
  const foreign = createAppPassword(other, "Phone");
  const anonymous = { ...ctx, actor: null, request: { ...ctx.request, ipAddress: "192.0.2.7" } };
  const ask = (credentials: AppCredentials) => authenticateApp(anonymous, credentials);
  return { ctx, fan: fan.actor.user, id, secret, foreign: foreign.secret, anonymous, ask };
}

test("accepts the secret as key, password, encoded password and token, by name or e-mail", async () => {
  const { fan, id, secret, ask } = await twoFans();
  const token = { token: md5(`${secret}c19b2d`), salt: "c19b2d" };
  const proofs = [{ password: secret }, { password: `enc:${hex(secret)}` }, token];
  const named = [fan.username, fan.email, fan.email.toUpperCase()].flatMap((username) =>
    proofs.map((proof) => ({ username, ...proof })),
  );
  for (const credentials of [{ apiKey: secret }, ...named]) {
    expect(ask(credentials)).toMatchObject({
      outcome: "accepted",
      user: { id: fan.id },
      appPassword: { id },
    });
  }
});

test("refuses wrong, empty, foreign and malformed secrets with the codes of the specification", async () => {
  const { fan, secret, foreign, ask } = await twoFans();
  const username = fan.username;
  const salt = "c19b2d";
  const expected: [AppCredentials, number][] = [
    [{}, 10],
    [{ username }, 10],
    [{ password: secret }, 10],
    [{ username, token: md5(secret + salt) }, 10],
    [{ apiKey: secret, username }, 43],
    [{ apiKey: secret, token: "x" }, 43],
    [{ username, password: secret, token: md5(secret + salt), salt }, 43],
    [{ apiKey: `${secret}x` }, 44],
    [{ username, password: "wrong" }, 40],
    [{ username, password: foreign }, 40],
    [{ username: "nobody", password: secret }, 40],
    [{ username, password: `enc:${hex("wrong")}` }, 40],
    [{ username, password: "enc:zz" }, 40],
    [{ username, token: md5(foreign + salt), salt }, 40],
    [{ username, token: md5(secret + salt), salt: "another" }, 40],
    [{ username: "nobody", token: md5(secret + salt), salt }, 40],
    [{ username: "nobody", token: md5(`decoy${salt}`), salt }, 40],
    [{ username, token: "not hexadecimal", salt }, 40],
  ];
  for (const [credentials, code] of expected) {
    expect(ask(credentials), JSON.stringify(credentials)).toMatchObject({ outcome: "refused", code });
  }
});

test("records the first refusal of an address and counts the rest", async () => {
  const { ctx, fan, ask } = await twoFans();
  for (let number = 0; number < 50; number += 1) ask({ username: fan.username, password: `guess-${number}` });
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "app_password.refused")).all();
  expect(events).toMatchObject([{ userId: fan.id, success: false, severity: "warning" }]);
  expect(JSON.stringify(events)).not.toContain("guess");
});

test("limits wrong secrets by address, and by name without locking out the right one", async () => {
  const { fan, secret, anonymous } = await twoFans();
  const limits = createRateLimits(1);
  const limited = expect.objectContaining({ code: "rate_limited" });
  const ask = (ipAddress: string, credentials: AppCredentials) =>
    authenticateAppRequest(
      { ...anonymous, request: { ...anonymous.request, ipAddress } },
      limits,
      credentials,
    );
  const wrong = { username: fan.email, password: "wrong" };
  for (let tries = 0; tries < rateLimits.appRefusalByAddress.points; tries += 1) {
    expect(await ask("192.0.2.1", wrong)).toMatchObject({ code: 40 });
  }
  await expect(ask("192.0.2.1", { apiKey: secret })).rejects.toEqual(limited);
  const left = rateLimits.appRefusalByName.points - rateLimits.appRefusalByAddress.points;
  for (let tries = 0; tries < left; tries += 1) await ask(`198.51.${tries}.1`, wrong);
  await expect(ask("203.0.113.1", wrong)).rejects.toEqual(limited);
  expect(await ask("203.0.113.1", { ...wrong, password: secret })).toMatchObject({ outcome: "accepted" });
});
