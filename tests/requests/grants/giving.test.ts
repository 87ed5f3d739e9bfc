import { afterAll, beforeAll, expect, test } from "vitest";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { lateAdmin, signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

async function people() {
  const track = await createTrack(site.ctx);
  const fan = signedInContext(site.ctx);
  const admin = signedInContext(site.ctx, { role: "admin" });
  const streams = async () => (await site.ask(`/api/tracks/${track.id}/stream`, { token: fan.token })).status;
  return { track, fan, admin, streams };
}

test("the API gives, lists and takes back", async () => {
  const { track, fan, admin, streams } = await people();
  const { token } = admin;
  const given = await site.ask("/api/admin/grants", {
    token,
    json: {
      trackId: track.id,
      userId: fan.actor.user.id,
      expiresAt: "2099-05-03T18:00:00Z",
      maxDownloads: 2,
    },
  });
  expect(given.status).toBe(201);
  const { id, ...rest } = await given.json();
  expect(rest).toEqual({ email: fan.actor.user.email, hasAccount: true, isWaiting: false });
  expect(await streams()).toBe(200);
  const listed = await site.ask(`/api/admin/grants?userId=${fan.actor.user.id}`, { token });
  expect(await listed.json()).toMatchObject([
    { id, state: "active", maxDownloads: 2, expiresAt: "2099-05-03T18:00:00.000Z" },
  ]);
  expect((await site.ask(`/api/admin/grants/${id}`, { token, method: "DELETE" })).status).toBe(204);
  expect(await streams()).toBe(403);
  expect((await site.ask(`/api/admin/grants/${id}`, { token, method: "DELETE" })).status).toBe(409);
});

test.each([
  [{}, "trackId"],
  [{ trackId: "a", releaseId: "b", email: "a@example.com" }, "trackId"],
  [{ trackId: "a" }, "email"],
  [{ trackId: "a", email: "nobody" }, "email"],
  [{ trackId: "a", email: "a@example.com", maxDownloads: 0 }, "maxDownloads"],
  [{ trackId: "a", email: "a@example.com", expiresAt: "2001-01-01T00:00:00Z" }, "expiresAt"],
] as const)("the API refuses to give %j", async (json, field) => {
  const { admin } = await people();
  const answer = await site.ask("/api/admin/grants", { token: admin.token, json });
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fieldErrors)).toContain(field);
});

test("the API makes a private link, lists what was heard, and revokes it", async () => {
  const { track, admin } = await people();
  const { token } = admin;
  const made = await site.ask("/api/admin/listening-links", {
    token,
    json: { trackId: track.id, receiver: "Robin", maxPlays: 1 },
  });
  expect(made.status).toBe(201);
  const { id, url } = await made.json();
  const path = url.slice(site.url.length);
  const [, source = ""] = /<audio[^>]+src="([^"]+)"/.exec(await site.read(path)) ?? [];
  expect((await site.ask(source)).status).toBe(200);
  const listed = await site.ask(`/api/admin/listening-links?trackId=${track.id}`, { token });
  const text = await listed.text();
  expect(JSON.parse(text)).toMatchObject([{ id, receiver: "Robin", playCount: 1, state: "active" }]);
  expect(text).not.toContain("token");
  expect((await site.ask(`/api/admin/listening-links/${id}`, { token, method: "DELETE" })).status).toBe(204);
  expect((await site.ask(path)).status).toBe(404);
});

test("the pages of a track and a release give, make a link once, and take both back", async () => {
  const { track, fan, admin, streams } = await people();
  const release = createRelease(site.ctx, { trackIds: [track.id] });
  for (const page of [`/admin/tracks/${track.id}`, `/admin/releases/${release.id}`]) {
    const post = (form: Record<string, string>) => site.ask(page, { token: admin.token, form });
    const { email } = fan.actor.user;
    fan.db.run(`update users set email_verified = 1 where id = '${fan.actor.user.id}'`);
    const terms = { expiresAt: "2099-05-03T18:00", maxDownloads: "2", note: "Tour" };
    const refused = await post({ intent: "give", email, ...terms, maxDownloads: "many" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Enter a number from 1 to 1,000, or leave it empty");
    expect((await post({ intent: "give", email, ...terms })).headers.get("Location")).toBe(`${page}#given`);
    expect(await streams()).toBe(200);
    const html = await site.read(page, admin.token);
    expect(html).toContain("0 of 2 downloads");
    const [, id = ""] = /name="id" value="([^"]+)"\/?>(?:(?!<\/form>).)*value="take-back"/.exec(html) ?? [];
    expect((await post({ intent: "take-back", id })).status).toBe(302);
    expect(await streams()).toBe(403);

    const made = await post({ intent: "make-link", receiver: "Robin", expiresAt: "", maxPlays: "" });
    const shown = await made.text();
    const [, path = ""] = new RegExp(`value="${site.url}(/listen/[\\w-]+)"`).exec(shown) ?? [];
    expect((await site.ask(path)).status).toBe(200);
    const after = await site.read(page, admin.token);
    expect(after).not.toContain("/listen/");
    const [, linkId = ""] =
      /name="id" value="([^"]+)"\/?>(?:(?!<\/form>).)*value="revoke-link"/.exec(after) ?? [];
    expect((await post({ intent: "revoke-link", id: linkId })).status).toBe(302);
    expect((await site.ask(path)).status).toBe(404);
  }
});

test("a user's page gives music and takes it back", async () => {
  const { track, fan, admin, streams } = await people();
  const page = `/admin/users/${fan.actor.user.id}`;
  const post = (form: Record<string, string>) => site.ask(page, { token: admin.token, form });
  const terms = { expiresAt: "", maxDownloads: "", note: "" };
  expect((await post({ intent: "give", item: "track-../..", ...terms })).status).toBe(400);
  expect((await post({ intent: "give", item: `track-${track.id}`, ...terms })).status).toBe(302);
  expect(await streams()).toBe(200);
  const [, grantId = ""] = /name="grantId" value="([^"]+)"/.exec(await site.read(page, admin.token)) ?? [];
  expect((await post({ intent: "take-back", grantId })).status).toBe(302);
  expect(await streams()).toBe(403);
});

test("what an admin typed comes back after they proved who they are", async () => {
  const { track } = await people();
  const admin = lateAdmin(site.ctx);
  const page = `/admin/tracks/${track.id}`;
  const form = { intent: "make-link", receiver: "Robin of Night Bus", expiresAt: "", maxPlays: "7" };
  const asked = await site.ask(page, { token: admin.token, form });
  expect(asked.headers.get("Location")).toContain("/reauthenticate");
  admin.prove();
  expect(await site.read(page, admin.token)).toContain('value="Robin of Night Bus"');
});

test("a running stream and its permission end with what was given for a while", async () => {
  const { track, fan, admin } = await people();
  createGrant(admin, {
    item: { trackId: track.id, releaseId: null },
    to: { userId: fan.actor.user.id },
    expiresAt: new Date(Date.now() + 1000),
    maxDownloads: null,
    note: "",
  });
  // The site's own timer ends it, without a request.
  await expect
    .poll(
      async () =>
        (await (await site.ask(`/api/admin/grants?trackId=${track.id}`, { token: admin.token })).json())[0]
          .state,
    )
    .toBe("expired");
});
