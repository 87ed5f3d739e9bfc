import { expect, test } from "vitest";
import { endpointLimits } from "#app/http/limits/endpoint-limits.ts";
import { hostileBodies } from "../../../factories/hostile-bodies.ts";
import { hostileHeaders, hostileQueries } from "../../../factories/hostile-requests.ts";
import { type MeasuredSite, startMeasuredSite } from "../../../setup/measured-site.ts";

const mebibyte = 1024 * 1024;
/** Milliseconds for which the site may answer nobody else, on a small machine: half of it on a desk. */
const maxPause = 100;

const privateEndpoint = /^\/(api\/)?(admin|dashboard|user|checkout|test-payments|reauthenticate|logout)\b/;

interface Attempt {
  name: string;
  path: string;
  init?: RequestInit;
}

/** One request. @throws where its answer is our failure, or too large. */
async function attempt({ url }: MeasuredSite, { name, path, init }: Attempt): Promise<void> {
  const answer = await fetch(url + path, {
    redirect: "manual",
    // Whatever stops the site for so long has failed, and the others needn't be tried.
    signal: AbortSignal.timeout(60_000),
    ...init,
    headers: { "Sec-Fetch-Site": "same-origin", ...init?.headers },
  });
  const { byteLength } = await answer.arrayBuffer();
  const about = `${init?.method ?? "GET"} ${path.slice(0, 100)}: ${name}`;
  expect(answer.status, about).toBeLessThan(500);
  expect(byteLength, about).toBeLessThan(mebibyte);
}

/**
 * Makes all attempts, and those again that came in a moment in which the site was busy: the first of its kind is
 * slower for the compiler's work, and only what is slow each time is a way to stop the site.
 */
async function attemptAll(site: MeasuredSite, attempts: readonly Attempt[]): Promise<void> {
  await site.maxPause();
  for (const one of attempts) await attempt(site, one);
  if ((await site.maxPause()) <= maxPause) return;
  for (const one of attempts) {
    const pauses = [];
    do {
      await attempt(site, one);
      pauses.push(await site.maxPause());
    } while (Math.min(...pauses) > maxPause && pauses.length < 5);
    expect(Math.min(...pauses), `the pause of ${one.path}: ${one.name}`).toBeLessThanOrEqual(maxPause);
  }
}

const publicPages = [
  ...[
    "/",
    "/landing",
    "/music",
    "/videos",
    "/about",
    "/photos",
    "/contact",
    "/listen",
    "/api",
    "/auth",
    "/setup",
  ],
  ...["/forgot-password", "/reset-password", "/verify-email", "/undo-email-change", "/newsletter", "/logout"],
  ...[
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/ai-assistant",
    "/legal/imprint",
    "/oembed",
    "/checkout",
    "/payment-success",
  ],
  ...["/embed/x", "/music/x", "/videos/x", "/photos/x", "/nothing", "/dashboard", "/admin", "/admin/users/x"],
  ...["/feed.xml", "/sitemap.xml", "/robots.txt", "/llms.txt", "/music.m3u", "/music.json"],
  ...[
    "/api/init",
    "/api/tracks",
    "/api/tracks/x",
    "/api/tracks/x/preview",
    "/api/auth/me",
    "/api/admin/users",
  ],
  ...["/api/openapi.json", "/api/logout", "/api/nothing", "/ai-assistant/transcript"],
];

test("no body that a visitor can send crashes the site or causes a server error", async () => {
  const site = await startMeasuredSite();
  const pages = endpointLimits
    .filter(({ path }) => !privateEndpoint.test(path))
    .map(({ path, query }) => `${path}${query ? `?${new URLSearchParams(query)}` : ""}`);
  const twins = pages
    .filter((path) => !path.startsWith("/api/"))
    .map((path) => path.replace(/(\?|$)/, ".data$1"));
  const webhooks = ["stripe", "ses", "postmark/x"].map((name) => `/api/webhooks/${name}`);
  const paths = [...pages, ...twins, ...webhooks, "/nothing", "/api/nothing"];
  const post = (path: string, name: string, type: string, body: BodyInit) => ({
    name,
    path,
    init: { method: "POST", body, headers: { "Content-Type": type } },
  });
  // Every page and every operation once: what they load for the first time stays, and is no leak.
  for (const path of paths) {
    await attempt(site, post(path, "first", "application/json", "{}"));
    await attempt(site, post(path, "first", "application/x-www-form-urlencoded", "email=a@example.com"));
  }
  const preserved = await site.retainedBytes();
  for (const { name, type, body } of hostileBodies(1)) {
    await attemptAll(
      site,
      paths.map((path) => post(path, name, type, body)),
    );
  }
  expect((await site.retainedBytes()) - preserved).toBeLessThan(50 * mebibyte);
});

test("no body that a signed-in user can send crashes the site", async () => {
  const site = await startMeasuredSite();
  const bodies = hostileBodies(2);
  for (const [index, { path }] of endpointLimits.filter(({ path }) => privateEndpoint.test(path)).entries()) {
    const isAdmin = /^\/(api\/)?(admin|test-payments)/.test(path);
    const filled = path.replace(/:\w+/, "x").replace("/checkout", `/checkout?trackId=${site.trackId}`);
    const attempts = bodies
      .filter((_, position) => (position + index) % 4 === 0)
      .flatMap(({ name, type, body }) =>
        // Signing out would end the session that the others come with.
        (path === "/logout" ? [] : [filled, filled.replace(/(\?|$)/, ".data$1")]).map((address) => ({
          name,
          path: address,
          init: {
            method: "POST",
            body,
            headers: { "Content-Type": type, Cookie: `session=${isAdmin ? site.admin : site.fan}` },
          },
        })),
      );
    await attemptAll(site, attempts);
  }
});

test("no query, cookie or header crashes the site", async () => {
  const site = await startMeasuredSite();
  for (const path of publicPages) await attempt(site, { name: "first", path });
  const preserved = await site.retainedBytes();
  for (const query of hostileQueries) {
    const addresses = publicPages.flatMap((path) => [`${path}?${query}`, `${path}.data?${query}`]);
    await attemptAll(
      site,
      addresses.map((path) => ({ name: query.slice(0, 60), path })),
    );
  }
  const listening = [`/api/tracks/${site.trackId}/preview`, "/music", "/music.data", "/auth", "/api/tracks"];
  for (const headers of hostileHeaders) {
    const name = Object.keys(headers).join();
    await attemptAll(
      site,
      listening.map((path) => ({ name, path, init: { headers } })),
    );
  }
  expect((await site.retainedBytes()) - preserved).toBeLessThan(50 * mebibyte);
});
