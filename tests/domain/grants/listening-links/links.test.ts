import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { createListeningLink, revokeListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { listListeningLinks } from "#app/domain/grants/listening-links/list-links.ts";
import { openListeningLink } from "#app/domain/grants/listening-links/open-link.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { type LinkRequest, recordLinkPlay } from "#app/domain/music/ownership/link-access.ts";
import { removeFromRelease } from "#app/domain/music/releases/editing/release-tracks.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { auditLogs, listeningLinks, listeningPlays } from "#db/schema/index.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const hour = 60 * 60_000;
const refusal = (code: string) => expect.objectContaining({ code });

/** A draft release of two tracks, and a link to it. */
async function unreleased(terms: Partial<Parameters<typeof createListeningLink>[1]> = {}) {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const one = await createTrack(ctx, { isPublished: false, title: "One" });
  const two = await createTrack(ctx, { isPublished: false, title: "Two" });
  const other = await createTrack(ctx, { isPublished: false, title: "Other" });
  const release = createRelease(ctx, {
    trackIds: [one.id, two.id],
    publishedAt: null,
    openedAt: null,
  });
  const item = { trackId: null, releaseId: release.id };
  const soon = new Date(ctx.now().getTime() + hour);
  const make = (more: typeof terms = {}) =>
    createListeningLink(admin, {
      item,
      receiver: "Robin, Night Bus Magazine",
      expiresAt: null,
      maxPlays: null,
      mayDownload: false,
      ...terms,
      ...more,
    });
  const { id, path } = make();
  const token = path.slice("/listen/".length);
  const request = (visit: string, more: Partial<LinkRequest> = {}) => ({
    tokenHash: hashToken(token),
    visit,
    isDownload: false,
    ...more,
  });
  const hear = (trackId = one.id, visit = "first", more: Partial<LinkRequest> = {}) => {
    const link = request(visit, more);
    const heard = authorizeAudio(ctx, { trackId, purpose: "link", link });
    if (heard.link) recordLinkPlay(ctx, heard.link, heard.track, link);
    return heard.fileKey;
  };
  return { ctx, admin, one, two, other, release, soon, make, id, token, hear };
}

test("a link plays an unpublished release to anybody, and nothing else", async () => {
  const { ctx, one, two, other, token, hear } = await unreleased();
  const page = openListeningLink(ctx, token);
  expect(page).toMatchObject({ receiver: "Robin, Night Bus Magazine", title: "Lamp Season", until: null });
  expect(page.tracks.map(({ track }) => track.title)).toEqual(["One", "Two"]);
  expect(page.tracks.map(({ downloadPath }) => downloadPath)).toEqual([null, null]);
  expect(hear(one.id)).toContain("full-");
  expect(hear(two.id)).toContain("full-");
  expect(() => hear(other.id)).toThrow(refusal("not_found"));
  expect(() => hear("nothing")).toThrow(refusal("not_found"));
  expect(() => hear(one.id, "first", { isDownload: true })).toThrow(refusal("forbidden"));
  for (const purpose of ["stream", "download"] as const) {
    expect(() => authorizeAudio(ctx, { trackId: one.id, purpose })).toThrow(refusal("not_found"));
  }
});

test("a link to a track doesn't play the others of its release", async () => {
  const { ctx, one, two, make } = await unreleased();
  const { path } = make({ item: { trackId: one.id, releaseId: null } });
  const link = { tokenHash: hashToken(path.slice("/listen/".length)), visit: "v", isDownload: false };
  expect(authorizeAudio(ctx, { trackId: one.id, purpose: "link", link }).track.id).toBe(one.id);
  expect(() => authorizeAudio(ctx, { trackId: two.id, purpose: "link", link })).toThrow(refusal("not_found"));
});

test("a token is 256 bits, and only its hash is stored", async () => {
  const { ctx, token, make } = await unreleased();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(make().path).not.toContain(token);
  const stored = JSON.stringify(ctx.db.select().from(listeningLinks).all());
  const audited = JSON.stringify(ctx.db.select().from(auditLogs).all());
  expect(stored + audited).not.toContain(token);
  for (const guess of ["", token.slice(1), `${token}A`, hashToken(token)]) {
    expect(() => openListeningLink(ctx, guess)).toThrow(refusal("not_found"));
  }
});

test("a play is counted when it begins, once for a page and track within its time", async () => {
  const { ctx, admin, one, two, release, token, hear } = await unreleased({ maxPlays: 2 });
  openListeningLink(ctx, token);
  expect(listListeningLinks(admin, { releaseId: release.id })[0]?.playCount).toBe(0);
  hear(one.id);
  hear(one.id);
  hear(two.id);
  const [link] = listListeningLinks(admin, { releaseId: release.id });
  expect(link).toMatchObject({ playCount: 2, plays: [{ title: "Two" }, { title: "One" }] });

  // Another page, and the same one after an hour.
  hear(one.id, "second");
  expect(() => hear(one.id, "third")).toThrow(refusal("forbidden"));
  expect(hear(one.id, "second")).toContain("full-");
  ctx.passTime(hour);
  expect(() => hear(one.id, "second")).toThrow(refusal("forbidden"));
  expect(openListeningLink(ctx, token).tracks).toMatchObject([
    { playsLeft: 0, track: { fullUrl: null, previewUrl: null } },
    { playsLeft: 1, track: { fullUrl: expect.stringContaining(token) } },
  ]);
});

test("where downloads are allowed, each counts as a play", async () => {
  const { ctx, one, token, hear } = await unreleased({ mayDownload: true, maxPlays: 2 });
  expect(openListeningLink(ctx, token).tracks[0]?.downloadPath).toContain("&download=1");
  hear(one.id);
  hear(one.id, "first", { isDownload: true });
  expect(() => hear(one.id, "second", { isDownload: true })).toThrow(refusal("forbidden"));
  expect(ctx.db.select().from(listeningPlays).all()).toMatchObject([
    { isDownload: false },
    { isDownload: true },
  ]);
});

test("a link ends at its moment", async () => {
  const { ctx, one, make, soon, release, admin } = await unreleased();
  const { path } = make({ expiresAt: soon });
  const token = path.slice("/listen/".length);
  const link = { tokenHash: hashToken(token), visit: "v", isDownload: false };
  expect(openListeningLink(ctx, token).until).toEqual(expect.any(String));
  ctx.passTime(hour);
  expect(() => openListeningLink(ctx, token)).toThrow(refusal("not_found"));
  expect(() => authorizeAudio(ctx, { trackId: one.id, purpose: "link", link })).toThrow(refusal("not_found"));
  const states = listListeningLinks(admin, { releaseId: release.id }).map(({ state }) => state);
  expect(states.toSorted()).toEqual(["active", "expired"]);
});

test("a revoked link plays nothing, and its running streams are told", async () => {
  const { ctx, admin, one, id, token, hear } = await unreleased();
  hear(one.id);
  let signals = 0;
  ctx.accessChanges.listen(`listening-link ${id}`, () => signals++);
  revokeListeningLink(admin, id);
  expect(signals).toBe(1);
  expect(() => hear(one.id)).toThrow(refusal("not_found"));
  expect(() => openListeningLink(ctx, token)).toThrow(refusal("not_found"));
  expect(() => revokeListeningLink(admin, id)).toThrow(refusal("not_found"));
});

test("what is taken off the release or removed isn't played any more", async () => {
  const { admin, ctx, one, two, release, token, hear } = await unreleased();
  removeFromRelease(admin, release.id, one.id);
  expect(() => hear(one.id)).toThrow(refusal("not_found"));
  expect(openListeningLink(ctx, token).tracks).toHaveLength(1);
  removeTrack(admin, two.id);
  expect(() => hear(two.id)).toThrow(refusal("not_found"));
});

test("only an admin who proved who they are makes, lists and revokes links", async () => {
  const { ctx, admin, make, id, release, soon } = await unreleased();
  const link = {
    item: { trackId: null, releaseId: release.id },
    receiver: "R",
    expiresAt: soon,
    maxPlays: 1,
    mayDownload: false,
  };
  for (const role of ["user", "moderator"] as const) {
    const other = signedInContext(ctx, { role });
    expect(() => createListeningLink(other, link)).toThrow(refusal("forbidden"));
    expect(() => revokeListeningLink(other, id)).toThrow(refusal("forbidden"));
    expect(() => listListeningLinks(other, { releaseId: release.id })).toThrow(refusal("forbidden"));
  }
  const late = { ...admin, now: () => new Date(ctx.now().getTime() + hour) };
  expect(() => createListeningLink(late, link)).toThrow(refusal("reauthentication_required"));
  expect(() => revokeListeningLink(late, id)).toThrow(refusal("reauthentication_required"));
  expect(() => make({ expiresAt: ctx.now() })).toThrow(refusal("invalid"));
  expect(() => make({ item: { trackId: "nothing", releaseId: null } })).toThrow(refusal("not_found"));
});

test("links that ended long ago are deleted with their plays", async () => {
  const { ctx, admin, one, id, make, hear } = await unreleased();
  hear(one.id);
  const other = make();
  revokeListeningLink(admin, id);
  ctx.passTime(91 * 24 * hour);
  await applyRetention(ctx);
  expect(ctx.db.select().from(listeningLinks).all()).toMatchObject([{ id: other.id }]);
  const plays = ctx.db.select().from(listeningPlays).where(eq(listeningPlays.linkId, id)).all();
  expect(plays).toEqual([]);
});
