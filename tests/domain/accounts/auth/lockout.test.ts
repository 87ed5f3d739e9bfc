import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { loginAttempts, users } from "#db/schema/index.ts";
import { signIn } from "../../../factories/sign-in.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const fan = {
  email: "fan@example.com",
  username: "fan_one",
  firstName: "Fan",
  lastName: "One",
  password: "Lamp.Post 7",
};
const minutes = 60_000;

async function answerOf(ctx: Context, password: string): Promise<string> {
  return signIn(ctx, { email: fan.email, password }).then(
    () => "in",
    (error: unknown) => String(error),
  );
}

const reasonsOf = (ctx: Context) =>
  ctx.db
    .select()
    .from(loginAttempts)
    .all()
    .map(({ failureReason }) => failureReason);

test("the fifth wrong password locks for a minute, with the same error as a wrong password", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await answerOf(ctx, "Wrong-Pass 1"));
  expect(new Set(answers).size).toBe(1);
  expect(reasonsOf(ctx).at(-1)).toBe("locked_out");
  expect(mailsTo(ctx, fan.email, "account_locked")).toEqual([]);
  expect(await answerOf(ctx, fan.password)).toContain("locked after too many wrong passwords");
  expect(reasonsOf(ctx).at(-1)).toBe("locked_out");
  expect(ctx.db.select().from(users).get()?.accountStatus).toBe("active");
  ctx.passTime(1 * minutes + 1);
  expect(await answerOf(ctx, fan.password)).toBe("in");
});

test("the right password learns of the lockout, and its owner gets one mail a day", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  for (let count = 0; count < 7; count += 1) {
    ctx.passTime(2 * minutes);
    await answerOf(ctx, "Wrong-Pass 1");
  }
  expect(await answerOf(ctx, fan.password)).toContain(
    "locked after too many wrong passwords. Please try again in 4 minutes. If they weren't yours, contact us: http",
  );
  ctx.passTime(3.5 * minutes);
  const { settings } = readSite(ctx);
  write(ctx, (tx) => writeSiteSettings(tx, { ...settings, contactEmail: "us@xn--mller-kva.example" }));
  expect(await answerOf(ctx, fan.password)).toContain(
    "in a minute. If they weren't yours, contact us: us@müller.example.",
  );
  expect(mailsTo(ctx, fan.email, "account_locked")).toMatchObject([{ recipient: fan.email }]);
  expect(await answerOf(ctx, "Wrong-Pass 2")).toContain("That email or password isn't right");
});

test("four wrong passwords don't lock the account", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  for (let count = 0; count < 4; count += 1) await answerOf(ctx, "Wrong-Pass 1");
  expect(await answerOf(ctx, fan.password)).toBe("in");
});

test("each further failure doubles the lockout, up to fifteen minutes; success resets it", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  for (let count = 0; count < 4; count += 1) await answerOf(ctx, "Wrong-Pass 1");
  for (const wait of [1, 2, 4, 8, 15, 15]) {
    await answerOf(ctx, "Wrong-Pass 1");
    const until = ctx.db.select().from(users).get()?.lockoutUntil?.getTime() ?? 0;
    expect(Math.round((until - ctx.now().getTime()) / minutes)).toBe(wait);
    ctx.passTime(wait * minutes + 1);
  }
  expect(await answerOf(ctx, fan.password)).toBe("in");
  expect(ctx.db.select().from(users).get()).toMatchObject({ loginAttempts: 0, lockoutUntil: null });
});

test("strangers can't lock owners out of their known device", async () => {
  const ctx = await openTestContext();
  const { deviceToken } = await registerUser(ctx, fan);
  const owner = { ...ctx, request: { ...ctx.request, deviceToken } };
  for (let count = 0; count < 8; count += 1) await answerOf(ctx, "Wrong-Pass 1");
  expect(await answerOf(ctx, fan.password)).not.toBe("in");
  expect(await answerOf(owner, fan.password)).toBe("in");
});

test("a known device has its own counter and is locked out too", async () => {
  const ctx = await openTestContext();
  const { deviceToken } = await registerUser(ctx, fan);
  const thief = { ...ctx, request: { ...ctx.request, deviceToken } };
  for (let count = 0; count < 5; count += 1) await answerOf(thief, "Wrong-Pass 1");
  expect(await answerOf(thief, fan.password)).not.toBe("in");
  expect(await answerOf(ctx, fan.password)).toBe("in");
});

test("another user's device token doesn't count as a known device", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  const planted = { ...ctx, request: { ...ctx.request, deviceToken: "planted".repeat(6) } };
  const { deviceToken } = await signIn(planted, { email: fan.email, password: fan.password });
  expect(deviceToken).not.toBe(planted.request.deviceToken);
  for (let count = 0; count < 5; count += 1) await answerOf(planted, "Wrong-Pass 1");
  expect(ctx.db.select().from(users).where(eq(users.email, fan.email)).get()?.loginAttempts).toBe(5);
});
