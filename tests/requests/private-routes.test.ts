import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTrack } from "../factories/track.ts";
import { signedInContext } from "../factories/user.ts";
import { siteForTheseTests } from "../setup/shared-site.ts";
import type { TestSite } from "../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let trackId: string;
beforeAll(async () => {
  site = await sharing.start();
  trackId = (await createTrack(site.ctx)).id;
});
afterAll(() => sharing.stop());

// Every door is in one of these tables; a new route that is in none fails the last test.
const privatePages = [
  "/dashboard",
  "/dashboard/privacy",
  "/dashboard/security",
  "/reauthenticate",
  "/checkout?trackId=TRACK",
  "/payment-success?payment_intent=pi_1",
  "/test-payments",
  "/test-payments/authenticate/pi_1",
];
const privateCalls: [method: string, path: string, body?: object][] = [
  ["GET", "/api/auth/me"],
  ["GET", "/api/auth/user"],
  ["GET", "/api/auth/sessions"],
  ["DELETE", "/api/auth/sessions/SESSION"],
  ["POST", "/api/auth/reauthenticate", { password: "x" }],
  ["POST", "/api/auth/mfa/setup", {}],
  ["POST", "/api/auth/mfa/verify", { token: "123456" }],
  ["POST", "/api/auth/mfa/disable", { password: "x", token: "123456" }],
  ["POST", "/api/auth/change-password", { currentPassword: "x" }],
  ["PATCH", "/api/user/profile", { firstName: "x" }],
  ["PATCH", "/api/admin/users/USER/status", { status: "locked" }],
  ["PATCH", "/api/admin/users/USER/role", { role: "admin" }],
  ["POST", "/api/user/deletion", { password: "x" }],
  ["DELETE", "/api/user/deletion"],
  ["POST", "/api/user/export"],
  ["GET", "/api/user/exports"],
  ["GET", "/api/user/exports/EXPORT/file"],
  ["GET", "/api/user/purchases"],
  ["POST", "/api/create-payment-intent", { trackId: "TRACK" }],
  ["POST", "/api/confirm-purchase", { paymentIntentId: "pi_1" }],
  ["GET", "/api/tracks/TRACK/stream"],
  ["GET", "/api/secure/download/TRACK"],
];
const publicRoutes = [
  "_index.tsx",
  "$.tsx",
  "[feed.xml].ts",
  "[llms.txt].ts",
  "[music.json].ts",
  "[music.m3u].ts",
  "[robots.txt].ts",
  "[sitemap.xml].ts",
  "about.tsx",
  "api.$.ts",
  "api.auth.forgot-password.ts",
  "api.auth.login.ts",
  "api.auth.logout.ts",
  "api.auth.register.ts",
  "api.auth.reset-password.ts",
  "api.contacts.ts",
  "api.init.ts",
  "api.logout.ts",
  "api.newsletter.ts",
  "api.photos.ts",
  "api.tracks.$trackId.ts",
  "api.tracks._index.ts",
  "api.videos.ts",
  "api.webhooks.stripe.ts",
  "auth.tsx",
  "contact.tsx",
  "contact_.thank-you.tsx",
  "embed.$trackId.tsx",
  "forgot-password.tsx",
  "landing.tsx",
  "legal.$document.tsx",
  "listen.tsx",
  "logout.tsx",
  "music.$trackId.tsx",
  "music._index.tsx",
  "newsletter.tsx",
  "newsletter_.unsubscribe.tsx",
  "oembed.ts",
  "photos.$photoId.tsx",
  "photos._index.tsx",
  "reset-password.tsx",
  "setup.tsx",
  "undo-email-change.tsx",
  "verify-email.tsx",
  "videos.$videoId.tsx",
  "videos._index.tsx",
];

const here = (path: string) => path.replace("TRACK", trackId);

describe("a stranger", () => {
  test.each(privatePages)("is sent from %s to sign in, and back afterwards", async (page) => {
    const path = here(page);
    const to = `/auth?redirectTo=${encodeURIComponent(path)}`;
    const read = await site.ask(path);
    expect([read.status, read.headers.get("Location")]).toEqual([302, to]);
    const posted = await site.ask(path, { form: { anything: "x" } });
    expect([302, 405]).toContain(posted.status);
    if (posted.status === 302) expect(posted.headers.get("Location")).toBe(to);
    const [pathname, search] = path.split("?");
    const data = await site.ask(`${pathname}.data${search ? `?${search}` : ""}`);
    expect(data.status).toBe(202);
    expect(await data.text()).toContain("/auth?redirectTo=");
  });

  test.each(privateCalls)("is refused by %s %s", async (method, path, body) => {
    const json = body && JSON.parse(here(JSON.stringify(body)));
    const answer = await site.ask(here(path), { method, ...(json && { json }) });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  test("with a made-up session is a stranger too", async () => {
    expect((await site.ask("/api/auth/me", { token: "a".repeat(43) })).status).toBe(401);
  });
});

test("the test provider's desk is the admin's alone", async () => {
  for (const role of ["user", "premium", "moderator"] as const) {
    const { token } = signedInContext(site.ctx, { role });
    const answer = await site.ask("/test-payments", { token });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain("Access Denied");
    expect(
      (await site.ask("/test-payments", { token, form: { about: "webhooks", action: "pauseWebhooks" } }))
        .status,
    ).toBe(403);
  }
  const { token } = signedInContext(site.ctx, { role: "admin" });
  expect((await site.ask("/test-payments", { token })).status).toBe(200);
});

test("every route is in one of the tables", () => {
  const routes = readdirSync("app/routes").filter((name) => !publicRoutes.includes(name));
  const named = [...privatePages, ...privateCalls.map(([, path]) => path)].map((path) =>
    (path.split("?")[0] ?? "")
      .slice(1)
      .replaceAll("/", ".")
      .replace(/pi_1$|TRACK$|SESSION$|USER|EXPORT/, "$"),
  );
  for (const route of routes) {
    const name = route
      .replace(/\.tsx?$/, "")
      .replace("_.", ".")
      .replace(/\._index$/, "")
      .replace(/\$\w+/, "$");
    expect(named, `${route} is missing from the tables of this test`).toContain(name);
  }
});
