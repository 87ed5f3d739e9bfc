import { truncateSync } from "node:fs";
import path from "node:path";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { getTestProviderRejection } from "#app/domain/shop/test-mode/test-checkout.ts";
import { openTestPayments } from "#app/gateways/test-payments/test-payments.ts";
import { users } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { runServerToItsEnd, startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";
import { findFreePort } from "../../../setup/test-site.ts";

async function asOwner() {
  const DATA_DIR = temporaryFolder();
  const PORT = String(await findFreePort());
  return { PORT, DATA_DIR, DEMO: "0", LOG_LEVEL: "warn" };
}

function call(port: string, route: string, options: { cookie?: string; json?: unknown } = {}) {
  return fetch(`http://localhost:${port}${route}`, {
    method: options.json ? "POST" : "GET",
    ...(options.json !== undefined && { body: JSON.stringify(options.json) }),
    headers: {
      ...(options.json !== undefined && { "Content-Type": "application/json" }),
      ...(options.cookie && { Cookie: options.cookie }),
    },
  });
}

test("after a kill just after a payment, the track is owned and the session still works", async () => {
  const settings = await asOwner();
  const ctx = await openTestContext({ DATA_DIR: settings.DATA_DIR });
  const { id: trackId } = await createTrack(ctx);
  let server = await startServerProcess(settings);
  afterThisTest(async () => void (await server.kill("SIGKILL")));

  const fan = {
    email: "fan@example.com",
    username: "fan",
    firstName: "F",
    lastName: "A",
    password: "Lamp.Post 7",
  };
  const registered = await call(settings.PORT, "/api/auth/register", { json: fan });
  const cookie = registered.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const opened = await call(settings.PORT, "/api/create-payment-intent", { cookie, json: { trackId } });
  const { paymentIntentId } = (await opened.json()) as { paymentIntentId: string };
  await server.kill("SIGKILL");

  // The money is taken while the shop lies dead.
  const provider = openTestPayments({
    refuse: getTestProviderRejection,
    databasePath: path.join(settings.DATA_DIR, "test-payments.sqlite"),
    publicUrl: `http://localhost:${settings.PORT}`,
    webhookSecret: "whsec_unused",
    deliver: async () => 500,
    now: () => new Date(),
  });
  const stripe = new Stripe("sk_test_in_process", { httpClient: provider.httpClient });
  const { paymentMethodId } = provider.tokenizeCard({
    number: "4242424242424242",
    expiry: "12/40",
    cvc: "123",
  });
  const intent = await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  expect(intent.status).toBe("succeeded");
  await provider.close();

  server = await startServerProcess(settings);
  await expect
    .poll(async () => (await call(settings.PORT, "/api/user/purchases", { cookie })).json())
    .toMatchObject([{ trackId, status: "completed", paymentIntentId }]);
  expect((await call(settings.PORT, `/api/secure/download/${trackId}`, { cookie })).status).toBe(200);
  // Other tests hash at a lower cost; this process is the owner's.
  expect(ctx.db.select().from(users).get()?.passwordHash).toMatch(/^\$2b\$12\$/);
});

test("SIGTERM ends the server cleanly, and a data folder allows only one server", async () => {
  const settings = await asOwner();
  const server = await startServerProcess(settings);
  const second = await runServerToItsEnd({ ...settings, PORT: String(await findFreePort()) });
  expect(second.code).toBe(1);
  expect(second.output).toContain("Another server is running");
  expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets running requests finish, however often it is sent",
  async (signal) => {
    const settings = await asOwner();
    const ctx = await openTestContext({ DATA_DIR: settings.DATA_DIR });
    const { id } = await createTrack(ctx, { priceCents: 0 });
    const file = authorizeAudio(ctx, { trackId: id, purpose: "stream" });
    const length = 64 * 1024 * 1024;
    truncateSync(storedPath(ctx, file.fileKey), length);
    const server = await startServerProcess(settings);

    const answer = await call(settings.PORT, `/api/tracks/${id}/stream`);
    const first = server.kill(signal);
    const isServing = () =>
      call(settings.PORT, "/healthz").then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isServing).toBe(false);
    const second = server.kill(signal);
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
    expect(await Promise.all([first, second])).toEqual(Array(2).fill({ code: 0, signal: null }));
  },
);

test("the setup link is printed while there is no admin, creates one, and works once", async () => {
  const settings = await asOwner();
  const server = await startServerProcess(settings);
  afterThisTest(async () => void (await server.kill("SIGKILL")));
  const link = /\/setup\?token=\S+/.exec(server.output())?.[0] ?? "";
  const form = {
    ...{ email: "owner@example.com", username: "owner", firstName: "O", lastName: "W" },
    ...{ password: "Lamp.Post 7", confirmPassword: "Lamp.Post 7" },
  };
  const post = (route: string) =>
    fetch(`http://localhost:${settings.PORT}${route}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { "X-Requested-With": "XMLHttpRequest" },
    });
  expect((await post("/setup?token=guess")).status).toBe(400);
  const made = await post(link);
  expect(made.status).toBe(302);
  const cookie =
    made.headers
      .getSetCookie()
      .find((value) => value.startsWith("session="))
      ?.split(";")[0] ?? "";
  expect(await (await call(settings.PORT, "/api/auth/me", { cookie })).json()).toMatchObject({
    role: "admin",
  });
  expect((await call(settings.PORT, link)).status).toBe(403);
  expect((await post(link)).status).toBe(400);
});

test.each<[string, Record<string, string>, string]>([
  ["a port that is none", { PORT: "http" }, "PORT"],
  ["some Stripe keys", { STRIPE_SECRET_KEY: "sk_test_abc" }, "STRIPE_PUBLISHABLE_KEY"],
  [
    "a test login on a public site",
    { PUBLIC_URL: "https://a.example", ENABLE_TEST_ADMIN_LOGIN: "1" },
    "ENABLE_TEST_ADMIN_LOGIN",
  ],
])("%s prevents the start with an error that names the setting", async (_name, wrong, named) => {
  const { code, output } = await runServerToItsEnd({ ...(await asOwner()), ...wrong });
  expect(code).toBe(1);
  expect(output).toContain(named);
});
