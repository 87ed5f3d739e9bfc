import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import {
  type EndpointLimit,
  endpointLimits,
  findEndpointLimit,
  limitsOf,
} from "#app/http/limits/endpoint-limits.ts";
import { projectRoot } from "../../../../server.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { routeTable } from "../../../setup/routes.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests({ RATE_LIMIT_FACTOR: "0.001", TRUST_PROXY: "1" });
let site: TestSite;
let trackId: string;
beforeAll(async () => {
  site = await sharing.start();
  trackId = (await createTrack(site.ctx)).id;
  changeSite(site.ctx, [{ key: "withdrawal", value: "on" }]);
});
afterAll(() => sharing.stop());

/** The addresses of all routes that take something in. */
async function listActions(): Promise<string[]> {
  const build: ServerBuild = await import(path.join(projectRoot, "build/site/server/index.js"));
  const calls = routeTable.filter(({ file }) => file === "routes/api/route.ts").map(({ address }) => address);
  const actions = Object.values(build.routes).flatMap((route) => {
    if (!route?.module.action) return [];
    const parts: string[] = [];
    for (let at = build.routes[route.id]; at; at = at.parentId ? build.routes[at.parentId] : undefined) {
      if (at.path) parts.unshift(at.path);
    }
    return [`/${parts.join("/")}`];
  });
  return [...new Set([...actions, ...calls])];
}

const addressOf = ({ path, query }: EndpointLimit) => {
  const wanted = new URLSearchParams(query);
  if (path === "/checkout") wanted.set("trackId", trackId);
  return wanted.size > 0 ? `${path}?${wanted}` : path;
};

test("every route that accepts a POST counts the caller before reading the body", async () => {
  const actions = await listActions();
  expect(actions.length).toBeGreaterThan(60);
  const none = new URLSearchParams();
  const uncounted = actions.filter((action) => limitsOf("POST", action, none).length === 0);
  expect(uncounted).toEqual(["/api/webhooks/stripe"]);
  const general = actions.filter((action) => !action.startsWith("/api/") && !findEndpointLimit(action, none));
  // What is no page of ours is counted all the same.
  expect(general).toEqual(["/*"]);
});

test("every entry of the table is a real route", async () => {
  const actions = await listActions();
  expect(endpointLimits.filter(({ path }) => !actions.includes(path))).toEqual([]);
});

// They look for what the address or a cookie names, and say that it isn't there, before the form is read.
const findFirst = [
  "/test-payments/checkout/:sessionId",
  "/dashboard/purchases/:purchaseId",
  "/auth?step=mfa",
];
// A form of a page with several, for those that do nothing without one.
const intents: Record<string, string> = {
  "/dashboard": "save-profile",
  "/dashboard/security": "mfa-setup",
  "/dashboard/privacy": "export",
  "/admin/orders/:orderId": "refund",
  "/admin/site": "artist",
  "/admin/tracks/:trackId": "save",
  "/admin/withdrawals/:withdrawalId": "answer",
};

test.each(
  endpointLimits
    .map((endpointLimit, index) => ({ ...endpointLimit, index }))
    .filter(({ path, query }) => !findFirst.includes(query ? `${path}?${new URLSearchParams(query)}` : path)),
)("$path $query refuses an address that has used up its limit", async (endpointLimit) => {
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const isOpen = endpointLimit.path === "/auth" || endpointLimit.path === "/setup";
  const intent = intents[endpointLimit.path];
  const isApi = endpointLimit.path.startsWith("/api/");
  const ask = () =>
    site.ask(addressOf(endpointLimit), {
      ...(isApi ? { json: {} } : { form: intent ? { intent } : ({} as Record<string, string>) }),
      ...(isOpen ? {} : { token }),
      method: "POST",
      headers: { "X-Forwarded-For": `198.51.100.${endpointLimit.index}` },
      // An empty form is counted, and mostly refused.
      changesNothing: true,
    });
  expect((await ask()).status).not.toBe(429);
  const second = await ask();
  expect([second.status, Number(second.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test("letter case and a trailing slash don't bypass a limit", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.9" };
  const endpointLimits: [path: string, status: number][] = [
    ["/api/auth/login", 400],
    ["/API/Auth/LOGIN", 429],
    ["/api/auth/login/", 429],
    ["/x/../api/auth/login", 429],
    ["/api/auth/login//", 404],
    ["/%61pi/auth/login", 404],
  ];
  for (const [endpointLimit, status] of endpointLimits) {
    const answer = await fetch(site.url + endpointLimit, {
      method: "POST",
      body: "{}",
      headers: { ...headers, "Content-Type": "application/json", Origin: site.url },
    });
    expect([endpointLimit, answer.status]).toEqual([endpointLimit, status]);
  }
});

test("a page that refuses an address over its limit keeps what was typed", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.10" };
  const form = { fullName: "Robin Vale", email: "robin@example.com", message: "An hour of work" };
  expect((await site.ask("/contact", { form, headers })).status).toBe(302);
  const second = await site.ask("/contact", { form, headers });
  expect(second.status).toBe(429);
  const html = await second.text();
  expect(html).toContain("An hour of work</textarea>");
  expect(html).toContain("Too many attempts");
});
