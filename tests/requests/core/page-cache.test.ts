import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signOut } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { tracks, users } from "#db/schema/index.ts";
import { pay, refund } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let track: { id: string };
beforeAll(async () => {
  site = await sharing.start();
  track = await createTrack(site.ctx, { title: "Sodium Light" });
});
afterAll(() => sharing.stop());

/** Reads a page until it is cached: the first request renders it, the second one finds it. */
async function readCached(path: string, token: string, headers: Record<string, string> = {}) {
  await site.ask(path, { token, headers });
  const answer = await site.ask(path, { token, headers });
  return { answer, html: await answer.text() };
}

const policyOf = (answer: Response) => answer.headers.get("Content-Security-Policy") ?? "";

/** The hashes of the scripts in a page. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

test.each(["/music", "/dashboard"])(
  "a cached %s equals the rendered page, with a policy for its scripts",
  async (path) => {
    const { token } = signedInContext(site.ctx);
    const first = await site.ask(path, { token });
    expect(policyOf(first)).toContain("'nonce-");
    const rendered = (await first.text()).replaceAll(/ nonce="[^"]*"/g, "");
    const { answer, html } = await readCached(path, token);
    expect(html).toBe(rendered);
    const policy = policyOf(answer);
    expect(policy).not.toContain("nonce-");
    for (const hash of hashesOf(html)) expect(policy).toContain(hash);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a fan's cached page contains nothing of another fan", async () => {
  const one = signedInContext(site.ctx);
  const other = signedInContext(site.ctx);
  for (const path of ["/music", "/dashboard", "/"]) {
    const names = [one, other].map(({ actor }) => actor.user.username);
    const pages = [await readCached(path, one.token), await readCached(path, other.token)];
    for (const [index, { html }] of pages.entries()) {
      expect(html).toContain(names[index]);
      expect(html).not.toContain(names[1 - index]);
    }
  }
  const visitor = await site.read("/music");
  expect(visitor).not.toContain(one.actor.user.username);
});

test("a purchase and a refund show at the next request", async () => {
  const fan = signedInContext(site.ctx);
  const isOwned = async () => {
    const { html } = await readCached("/music", fan.token);
    return html.includes(`/api/secure/download/${track.id}`);
  };
  expect(await isOwned()).toBe(false);
  expect((await readCached("/dashboard", fan.token)).html).not.toContain("Sodium Light");
  const { paymentIntentId } = await pay(fan, track.id);
  expect(await site.ask("/music", { token: fan.token }).then((page) => page.text())).toContain(
    `/api/secure/download/${track.id}`,
  );
  expect(await isOwned()).toBe(true);
  expect((await readCached("/dashboard", fan.token)).html).toContain("Sodium Light");
  await refund(site.ctx, paymentIntentId);
  expect(await isOwned()).toBe(false);
});

test("an ended session, a locked account and a changed profile take effect at the next request", async () => {
  const fan = signedInContext(site.ctx);
  await readCached("/dashboard", fan.token);
  updateProfile(fan, { email: fan.actor.user.email, firstName: "Marisol", lastName: "Vale" });
  expect(await site.read("/dashboard", fan.token)).toContain("Marisol");
  signOut(fan);
  expect((await site.ask("/dashboard", { token: fan.token })).status).toBe(302);

  const locked = signedInContext(site.ctx);
  await readCached("/dashboard", locked.token);
  site.ctx.db.update(users).set({ accountStatus: "locked" }).where(eq(users.id, locked.actor.user.id)).run();
  expect((await site.ask("/dashboard", { token: locked.token })).status).toBe(302);
});

test("a content change shows at the next request", async () => {
  const { token } = signedInContext(site.ctx);
  const draft = await createTrack(site.ctx, { title: "Before" });
  expect((await readCached("/music", token)).html).toContain("Before");
  write(site.ctx, (tx) => {
    tx.db.update(tracks).set({ title: "Afterwards" }).where(eq(tracks.id, draft.id)).run();
    markContentChanged(tx);
  });
  const html = await site.read("/music", token);
  expect(html).toContain("Afterwards");
  expect(html).not.toContain("Before");
});

test("a cached page is compressed only at public URLs", async () => {
  const { token } = signedInContext(site.ctx);
  const headers = { "Accept-Encoding": "br" };
  const music = await readCached("/music", token, headers);
  expect(music.answer.headers.get("Content-Encoding")).toBe("br");
  expect(music.html).toContain("</html>");
  const dashboard = await readCached("/dashboard", token, headers);
  expect(dashboard.answer.headers.get("Content-Encoding")).toBeNull();
});
