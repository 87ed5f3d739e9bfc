import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#app/shared/core/roles.ts";
import { users } from "#db/schema/index.ts";
import { projectRoot } from "../../../../server.ts";
import { createBonusFile } from "../../../factories/bonus-file.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { layoutTable, routeTable } from "../../../setup/routes.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let trackId: string;
let releaseId: string;
let bonusFileId: string;
beforeAll(async () => {
  site = await sharing.start();
  trackId = (await createTrack(site.ctx)).id;
  releaseId = createRelease(site.ctx, { trackIds: [trackId] }).id;
  bonusFileId = (await createBonusFile(site.ctx, { kind: "release", id: releaseId })).id;
});
afterAll(() => sharing.stop());

// Every route is in one of these tables; a new route that is in none fails the last test.
const everyone = ["user", "premium", "moderator", "admin"] as const satisfies readonly Role[];
const admins = ["admin"] as const satisfies readonly Role[];
const inboxReaders = ["moderator", "admin"] as const satisfies readonly Role[];
const privatePages: [path: string, roles: readonly Role[]][] = [
  ["/dashboard", everyone],
  ["/dashboard/downloads", everyone],
  ["/dashboard/privacy", everyone],
  ["/dashboard/purchases/PURCHASE", everyone],
  ["/dashboard/security", everyone],
  ["/reauthenticate", everyone],
  ["/checkout?trackId=TRACK", everyone],
  ["/payment-success?payment_intent=pi_1", everyone],
  ["/admin", admins],
  ["/admin/today", admins],
  ["/admin/audit", admins],
  ["/admin/users/USER", admins],
  ["/admin/health", admins],
  ["/admin/codes", admins],
  ["/admin/codes/discounts", admins],
  ["/admin/codes/BATCH", admins],
  ["/admin/codes/BATCH/export", admins],
  ["/admin/orders", admins],
  ["/admin/orders/ORDER", admins],
  ["/test-payments", admins],
  ["/admin/tracks", admins],
  ["/admin/edit-tracks?tracks=TRACK", admins],
  ["/admin/invitations", admins],
  ["/admin/tracks/TRACK", admins],
  ["/admin/releases", admins],
  ["/admin/releases/RELEASE", admins],
  ["/admin/photos", admins],
  ["/admin/photos/PHOTO", admins],
  ["/admin/videos", admins],
  ["/admin/videos/VIDEO", admins],
  ["/admin/site", admins],
  ["/admin/site/pages", admins],
  ["/admin/site/about", admins],
  ["/admin/site/contact", admins],
  ["/admin/site/legal", admins],
  ["/admin/site/shop", admins],
  ["/admin/site/mails", admins],
  ["/admin/withdrawals", admins],
  ["/admin/withdrawals/WITHDRAWAL", admins],
  ["/admin/inbox", inboxReaders],
  ["/admin/inbox/CONTACT", inboxReaders],
  ["/admin/newsletter", admins],
  ["/admin/newsletter/bounces", admins],
  ["/admin/newsletter/export", admins],
  ["/admin/newsletter/issues/ISSUE/preview", admins],
  ["/admin/newsletter/import", admins],
  ["/admin/import", admins],
  ["/admin/sales", admins],
  ["/admin/sales/documents?month=2026-11", admins],
  ["/admin/sales/export", admins],
  ["/admin/statistics", admins],
  ["/admin/statistics/export", admins],
  ["/admin/newsletter/issues/ISSUE", admins],
  ["/test-payments/authenticate/pi_1", everyone],
  ["/test-payments/checkout/pi_1", everyone],
];
// Files behind a page: who may not have them gets a status and no page.
const files = [
  "/admin/codes/BATCH/export",
  "/admin/newsletter/export",
  "/admin/newsletter/issues/ISSUE/preview",
  "/admin/sales/documents?month=2026-11",
  "/admin/sales/export",
  "/admin/statistics/export",
];
const passkey = {
  ...{ id: "x", rawId: "x", type: "public-key" },
  response: { clientDataJSON: "x", attestationObject: "x" },
};
const privateCalls: [method: string, path: string, roles: readonly Role[], body?: object][] = [
  ["GET", "/api/auth/me", everyone],
  ["GET", "/api/auth/user", everyone],
  ["GET", "/api/auth/sessions", everyone],
  ["DELETE", "/api/auth/sessions/SESSION", everyone],
  ["POST", "/api/auth/reauthenticate", everyone, { password: "x" }],
  ["POST", "/api/auth/mfa/setup", everyone, {}],
  ["POST", "/api/auth/mfa/verify", everyone, { token: "123456" }],
  ["POST", "/api/auth/mfa/disable", everyone, { password: "x", token: "123456" }],
  ["POST", "/api/auth/change-password", everyone, { currentPassword: "x" }],
  ["GET", "/api/auth/passkeys", everyone],
  ["POST", "/api/auth/passkeys/register/options", everyone, {}],
  ["POST", "/api/auth/passkeys/register", everyone, passkey],
  ["DELETE", "/api/auth/passkeys/PASSKEY", everyone],
  ["GET", "/api/user/app-passwords", everyone],
  ["POST", "/api/user/app-passwords", everyone, { name: "Phone" }],
  ["DELETE", "/api/user/app-passwords", everyone, { id: "APP" }],
  ["PATCH", "/api/user/profile", everyone, { firstName: "x" }],
  ["GET", "/api/admin/users", admins],
  ["GET", "/api/admin/audit-logs", admins],
  ["GET", "/api/admin/withdrawals", admins],
  ["GET", "/api/admin/users/USER/purchases", admins],
  ["PATCH", "/api/admin/users/USER/status", admins, { status: "locked" }],
  ["PATCH", "/api/admin/users/USER/role", admins, { role: "admin" }],
  ["GET", "/api/admin/grants?trackId=TRACK", admins],
  ["POST", "/api/admin/grants", admins, { trackId: "TRACK" }],
  ["DELETE", "/api/admin/grants/GRANT", admins],
  ["GET", "/api/admin/listening-links?trackId=TRACK", admins],
  ["POST", "/api/admin/listening-links", admins, { trackId: "TRACK" }],
  ["DELETE", "/api/admin/listening-links/LINK", admins],
  ["POST", "/api/admin/releases", admins, {}],
  ["POST", "/api/admin/tracks", admins, {}],
  ["POST", "/api/admin/tracks/TRACK/audio", admins, {}],
  ["GET", "/api/admin/tracks/TRACK/audio", admins],
  ["POST", "/api/admin/tracks/TRACK/bonus", admins, {}],
  ["POST", "/api/admin/releases/RELEASE/bonus", admins, {}],
  // Admins see every file for review; everyone else needs to have bought what it comes with.
  ["GET", "/api/secure/bonus/BONUS", admins],
  ["POST", "/api/user/deletion", everyone, { password: "x" }],
  ["DELETE", "/api/user/deletion", everyone],
  ["POST", "/api/user/export", everyone],
  ["GET", "/api/user/exports", everyone],
  ["GET", "/api/user/exports/EXPORT/file", everyone],
  ["GET", "/api/user/purchases", everyone],
  ["POST", "/api/redeem", everyone, { code: "2222-2222-2222-2" }],
  ["POST", "/api/create-payment-intent", everyone, { trackId: "TRACK" }],
  ["POST", "/api/confirm-purchase", everyone, { paymentIntentId: "pi_1" }],
  // Full audio needs more than a role: without having bought the track every role is refused.
  ["GET", "/api/tracks/TRACK/stream", []],
  ["GET", "/api/secure/download/TRACK", []],
  ["GET", "/api/secure/download-release/RELEASE", []],
];
const publicRoutes = [
  "/",
  "/.well-known/change-password",
  "/.well-known/passkey-endpoints",
  "/.well-known/webauthn",
  "/*",
  "/feed.xml",
  "/llms.txt",
  "/music.json",
  "/music.m3u",
  "/robots.txt",
  "/sitemap.xml",
  "/about",
  "/cart",
  "/ai-assistant",
  "/ai-assistant/transcript",
  "/api/ai-assistant",
  "/api",
  "/api/*",
  "/api/admin-login",
  "/api/cart",
  "/api/cart/:itemId",
  "/api/auth/forgot-password",
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/passkeys/options",
  "/api/auth/passkeys/verify",
  "/api/auth/register",
  "/api/auth/reset-password",
  "/api/contacts",
  "/api/init",
  "/api/logout",
  "/api/newsletter",
  "/api/openapi.json",
  "/api/photos",
  "/api/releases/:releaseId",
  "/api/releases",
  "/api/tracks/:trackId",
  "/api/tracks",
  "/api/videos",
  "/api/webhooks/postmark/:secret",
  "/api/webhooks/ses",
  "/api/webhooks/stripe",
  "/auth",
  "/contact",
  "/contact/thank-you",
  "/embed/:trackId",
  "/embed/release/:releaseId",
  "/gift/:token",
  "/forgot-password",
  "/landing",
  "/legal/:document",
  "/listen",
  "/listen/:token",
  "/logout",
  "/music/:trackId",
  "/releases/:releaseId",
  "/releases",
  "/music",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/oembed",
  "/orders",
  "/photos/:photoId",
  "/photos",
  "/redeem",
  "/redeem/:code",
  "/reset-password",
  "/invitation",
  "/setup",
  "/undo-email-change",
  "/verify-email",
  "/videos/:videoId",
  "/videos",
  "/withdraw",
  "/api/withdrawals",
];

const idPattern =
  /pi_1$|GRANT$|LINK$|BATCH|ISSUE|TRACK|PURCHASE$|SESSION$|PASSKEY$|ORDER$|USER|EXPORT|CONTACT|PHOTO$|VIDEO$|RELEASE|WITHDRAWAL$/;
/** As the router has it, with every parameter as ":". */
const routerAddress = (path: string) => (path.split("?")[0] ?? "").replace(idPattern, ":");
const pageIds = new Map(routeTable.map(({ address, id }) => [address.replace(/:\w+/, ":"), id]));

/** The address of a page's data, of its own loader alone: layouts guard nothing then. */
function ownDataAddress(path: string): string {
  const id = pageIds.get(routerAddress(path));
  if (!id) throw new Error(`${path} has no route.`);
  const [pathname, search] = here(path).split("?");
  return `${pathname}.data?${search ? `${search}&` : ""}_routes=${encodeURIComponent(id)}`;
}

const here = (path: string) =>
  path.replace("TRACK", trackId).replace("RELEASE", releaseId).replace("BONUS", bonusFileId);
const jsonOf = (body: object | undefined) => body && { json: JSON.parse(here(JSON.stringify(body))) };

describe("a visitor", () => {
  test.each(privatePages)("is redirected from %s to sign in, and back afterwards", async (page) => {
    const path = here(page);
    const to = `/auth?redirectTo=${encodeURIComponent(path)}`;
    const read = await site.ask(path);
    expect([read.status, read.headers.get("Location")]).toEqual([302, to]);
    const posted = await site.ask(path, { form: { anything: "x" } });
    expect([302, 405]).toContain(posted.status);
    if (posted.status === 302) expect(posted.headers.get("Location")).toBe(to);
    const [pathname, search] = path.split("?");
    for (const address of [`${pathname}.data${search ? `?${search}` : ""}`, ownDataAddress(page)]) {
      const data = await site.ask(address);
      expect(data.status).toBe(202);
      expect(await data.text()).toContain("/auth?redirectTo=");
    }
  });

  test.each(privateCalls)("is refused by %s %s", async (method, path, _roles, body) => {
    const answer = await site.ask(here(path), { method, ...jsonOf(body) });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  test("with an invented session counts as signed out", async () => {
    expect((await site.ask("/api/auth/me", { token: "a".repeat(43) })).status).toBe(401);
  });
});

describe.each(everyone)("a signed-in %s", (role) => {
  test.each(privatePages)(
    "can read %s, or is refused by its loader and by its action",
    async (page, roles) => {
      const { token } = signedInContext(site.ctx, { role });
      const path = here(page);
      const [pathname, search] = path.split("?");
      const read = await site.ask(path, { token });
      const data = await site.ask(`${pathname}.data${search ? `?${search}` : ""}`, { token });
      const alone = await site.ask(ownDataAddress(page), { token });
      const posted = await site.ask(path, { token, form: { anything: "x" } });
      const isAllowed = roles.includes(role);
      expect(read.status === 403, `GET answered ${read.status}`).toBe(!isAllowed);
      expect(data.status === 403, `its data answered ${data.status}`).toBe(!isAllowed);
      expect(alone.status === 403, `its own loader answered ${alone.status}`).toBe(!isAllowed);
      // A page that takes no forms has none to guard.
      if (posted.status !== 405) {
        expect(posted.status === 403, `POST answered ${posted.status}`).toBe(!isAllowed);
      }
      for (const answer of [read, posted]) {
        expect(answer.headers.get("Location") ?? "").not.toContain("/auth?");
        expect(answer.status).toBeLessThan(500);
      }
      if (!isAllowed && !files.includes(page)) expect(await read.text()).toContain("Access Denied");
    },
  );

  test.each(privateCalls)("can call %s %s, or is refused", async (method, path, roles, body) => {
    const { token } = signedInContext(site.ctx, { role });
    const answer = await site.ask(here(path), { method, token, ...jsonOf(body) });
    expect([401, 500]).not.toContain(answer.status);
    expect(answer.status === 403, `answered ${answer.status}`).toBe(!roles.includes(role));
  });
});

describe.each(["locked", "suspended"] as const)("a fan whose account was %s", (accountStatus) => {
  const signedInBefore = () => {
    const { token, actor } = signedInContext(site.ctx, { role: "premium" });
    site.ctx.db.update(users).set({ accountStatus }).where(eq(users.id, actor.user.id)).run();
    return token;
  };
  test.each(privatePages)("counts as signed out at %s", async (page) => {
    const answer = await site.ask(here(page), { token: signedInBefore() });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/auth?redirectTo=${encodeURIComponent(here(page))}`,
    ]);
  });
  test.each(privateCalls)("counts as signed out at %s %s", async (method, path, _roles, body) => {
    const answer = await site.ask(here(path), { method, token: signedInBefore(), ...jsonOf(body) });
    expect(answer.status).toBe(401);
  });
});

const layoutsWithData = layoutTable.filter(({ file }) =>
  readFileSync(path.join(projectRoot, "app", file), "utf8").includes("export function loader"),
);

test.each(layoutsWithData)("the data of $file is refused alone, too", async ({ address, id }) => {
  const data = `${address}.data?_routes=${encodeURIComponent(id)}`;
  const signedOut = await site.ask(data);
  expect([signedOut.status, await signedOut.text()]).toEqual([
    202,
    expect.stringContaining("/auth?redirectTo="),
  ]);
  const { token } = signedInContext(site.ctx, { role: "user" });
  expect((await site.ask(data, { token })).status).toBe(address.startsWith("/admin") ? 403 : 200);
});

test("the layouts with data are known", () => {
  expect(layoutsWithData.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["routes/account/layout.tsx", "routes/admin/layout.tsx"]),
  );
});

test("only an admin can use the test provider's desk", async () => {
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

// Inside a page's frame: it refuses strangers with a 401 page and no redirect, see express.spec.ts.
const framedRoute = "/checkout/express";

test("every route is in one of the tables", () => {
  const routes = routeTable
    .map(({ address }) => address)
    .filter((address) => !publicRoutes.includes(address) && address !== framedRoute);
  const named = [...privatePages.map(([path]) => path), ...privateCalls.map(([, path]) => path)].map(
    routerAddress,
  );
  for (const route of routes) {
    expect(named, `${route} is missing from the tables of this test`).toContain(route.replace(/:\w+/, ":"));
  }
});
