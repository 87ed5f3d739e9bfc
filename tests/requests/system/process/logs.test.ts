import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { users } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedLink } from "../../../setup/outbox.ts";
import { startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";

const password = "Lamp.Post 7";
const newPassword = "Other.Lamp 8";
const card = "4242424242424242";

test("logs at the most verbose level contain no password, token, code, cookie, card or secret", async () => {
  const DATA_DIR = temporaryFolder();
  const PORT = String(await findFreePort());
  const ctx = await openTestContext({ DATA_DIR });
  const track = await createTrack(ctx);
  const server = await startServerProcess({ PORT, DATA_DIR, DEMO: "0", LOG_LEVEL: "trace" });
  afterThisTest(async () => void (await server.kill("SIGTERM")));
  const origin = `http://localhost:${PORT}`;
  const secrets = new Set<string>([password, newPassword, card]);
  const jar = new Map<string, string>();

  async function ask(path: string, body?: object, form?: Record<string, string>) {
    const answer = await fetch(origin + path, {
      method: body || form ? "POST" : "GET",
      redirect: "manual",
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
      headers: {
        Origin: origin,
        ...(body && { "Content-Type": "application/json" }),
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      jar.set(name, value);
      if (value) secrets.add(value);
    }
    return answer;
  }

  const email = "fan@example.com";
  const fan = { email, username: "fan", firstName: "F", lastName: "A", password };
  expect((await ask("/api/auth/register", fan)).status).toBe(201);
  const setup = await (await ask("/api/auth/mfa/setup", {})).json();
  secrets.add(setup.secret);
  await ask("/api/auth/mfa/verify", { token: "123456" });
  const intent = await (await ask("/api/create-payment-intent", { trackId: track.id })).json();
  secrets.add(intent.clientSecret);
  const form = { number: card, expiry: "12/40", cvc: "123", price: "1.99" };
  expect((await ask(`/checkout?trackId=${track.id}`, undefined, form)).status).toBe(302);
  await ask("/api/auth/login", { email, password: "Wrong-Pass 1", mfaToken: "654321" });
  await ask("/api/auth/change-password", {
    currentPassword: password,
    newPassword,
    confirmPassword: newPassword,
  });
  await ask("/api/auth/forgot-password", { email });
  const link = await mailedLink(ctx, email, "reset_password");
  const token = new URL(link).searchParams.get("token") ?? "";
  secrets.add(token);
  await ask(`/reset-password?token=${token}`);
  await ask(`/nowhere?password=${encodeURIComponent(newPassword)}&token=${token}`);
  await ask("/api/auth/login", { nonsense: password });
  const code = "ABCDEFGHJKMNP";
  secrets.add(code);
  for (const path of ["/redeem/", "//redeem/", "/%72edeem/", "/REDEEM/"]) await ask(path + code);
  await ask(`/redeem/${code}.data`);
  await ask(`/redeem/${code}%00`);
  await ask(`//api/webhooks/postmark/${code}`, {});
  await ask(`/redeem/${code}`, undefined, { intent: "redeem" });
  await ask("/redeem", undefined, { code });
  await ask("/api/redeem", { code });

  const { secret } = createAppPassword(signedInContext(ctx), "Phone");
  for (const key of [secret, "wrong-app-password"]) {
    secrets.add(key);
    await ask(`/rest/getArtists.view?apiKey=${key}&v=1.16.1&c=test`);
    await ask(`/rest/stream?u=fan&p=${key}&v=1.16.1&c=test&id=tr-none`);
    await ask("/rest/ping", undefined, { apiKey: key, v: "1.16.1", c: "test" });
  }

  const { passwordHash } = ctx.db.select().from(users).where(eq(users.email, email)).get() ?? {};
  secrets.add(passwordHash ?? "none");
  secrets.add(readFileSync(`${DATA_DIR}/app-secret`, "utf8").trim());
  const log = server.output().replace(/setup\?token=\S+/, "");
  expect(log).toContain("/api/auth/register");
  expect(log).toContain("/rest/getArtists.view");
  for (const secret of secrets) {
    expect(log.includes(secret) || log.includes(encodeURIComponent(secret)), secret).toBe(false);
  }
  expect(log).not.toContain(email);
});
