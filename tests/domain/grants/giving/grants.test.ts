import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createGrant, type NewGrant } from "#app/domain/grants/giving/create-grant.ts";
import { listGrants } from "#app/domain/grants/giving/list-grants.ts";
import { endExpiredGrants, nextGrantEnd, revokeGrant } from "#app/domain/grants/giving/revoke-grants.ts";
import { presentItems } from "#app/domain/music/collection/present-items.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { offerRelease, offerTrack } from "#app/domain/music/prices/offer.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { presentPagePurchases } from "#app/domain/shop/history/present-page-purchases.ts";
import { auditLogs, purchases, tracks, userFilePermissions } from "#db/schema/index.ts";
import { allPurchases } from "../../../factories/buyer.ts";
import { registerFan } from "../../../factories/fan.ts";
import { pay, refund } from "../../../factories/purchase.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

const hour = 60 * 60_000;

async function shop() {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "artistName", value: "The Tester" }]);
  const track = await createTrack(ctx);
  const admin = signedInContext(ctx, { role: "admin" });
  const fan = signedInContext(ctx);
  const item = { trackId: track.id, releaseId: null };
  const to = { userId: fan.actor.user.id };
  const give = (more: Partial<NewGrant> = {}) =>
    createGrant(admin, { item, to, expiresAt: null, maxDownloads: null, note: "", ...more });
  const soon = () => new Date(ctx.now().getTime() + hour);
  const hears = (trackId = track.id) => authorizeAudio(fan, { trackId, purpose: "stream" }).track.id;
  return { ctx, track, admin, fan, item, give, soon, hears };
}

const refusal = (code: string) => expect.objectContaining({ code });

test("what is given is owned, mailed and audited, and gone when it is taken back", async () => {
  const { ctx, track, admin, fan, give, hears } = await shop();
  const { id } = give({ note: "from the tour" });
  expect(hears()).toBe(track.id);
  expect(offerTrack(fan, track.id).trackIds).toEqual([]);
  expect(getTrack(fan, track.id).owned).toBe(true);
  const [mail] = openedMails(ctx, "grant");
  expect(mail?.recipient).toBe(fan.actor.user.email);
  expect(mail?.text).toContain("It's in your music");
  expect(mail?.text).not.toContain("tour");

  let signals = 0;
  fan.accessChanges.listen(fan.actor.user.id, () => signals++);
  revokeGrant(admin, id);
  expect(signals).toBe(1);
  expect(hears).toThrow(refusal("forbidden"));
  expect(offerTrack(fan, track.id).trackIds).toEqual([track.id]);
  const [listed] = listGrants(admin, { userId: fan.actor.user.id });
  expect(listed).toMatchObject({ id, state: "taken_back", note: "from the tour", trackId: track.id });
  const events = ctx.db.select().from(auditLogs).all();
  expect(events.filter(({ eventType }) => eventType.startsWith("grant."))).toMatchObject([
    { eventType: "grant.created", resourceId: fan.actor.user.id, userId: admin.actor.user.id },
    { eventType: "grant.taken_back", resourceId: fan.actor.user.id, userId: admin.actor.user.id },
  ]);
  expect(() => revokeGrant(admin, id)).toThrow(refusal("conflict"));
});

test("what is given for a while ends at its moment, without waiting for the job", async () => {
  const { ctx, track, admin, fan, give, soon, hears } = await shop();
  give({ expiresAt: soon() });
  expect(hears()).toBe(track.id);
  expect(nextGrantEnd(ctx)).toEqual(expect.any(Date));
  ctx.passTime(hour);
  expect(hears).toThrow(refusal("forbidden"));
  expect(findOwnedTrackIds(fan)).toEqual(new Set());

  let signals = 0;
  fan.accessChanges.listen(fan.actor.user.id, () => signals++);
  endExpiredGrants(ctx);
  expect(signals).toBe(1);
  expect(nextGrantEnd(ctx)).toBe(null);
  expect(listGrants(admin, { trackId: track.id })).toMatchObject([{ state: "expired" }]);
});

test("a number of downloads is counted from when it was given, and ends downloading alone", async () => {
  const { track, admin, fan, give, hears } = await shop();
  const { paymentIntentId } = await pay(fan, track.id);
  const download = () => recordDownloads(fan, [{ trackId: track.id, checksum: "any" }]);
  download();
  await refund(fan, paymentIntentId);

  give({ maxDownloads: 2 });
  download();
  expect(listGrants(admin, { trackId: track.id })).toMatchObject([{ state: "active", downloads: 1 }]);
  expect(hears()).toBe(track.id);
  download();
  expect(download).toThrow("You've used all your downloads of this track. You can still stream it.");
  expect(hears()).toBe(track.id);
  expect(getTrack(fan, track.id)).toMatchObject({ owned: false, fullUrl: expect.any(String) });
  const given = allPurchases(fan).filter(({ cause }) => cause === "grant");
  expect(presentPagePurchases(fan, given)).toMatchObject([{ situation: "owned", downloads: [] }]);
  const [item] = presentItems(fan, [{ trackId: track.id, releaseId: null, entitledTrackIds: [track.id] }]);
  expect(item).toMatchObject({ tracks: [{ id: track.id }], formats: [] });
  const [mail] = openedMails(fan, "grant");
  expect(mail?.text.replace(/\s+/g, " ")).toContain(
    "You can download each track 2 times, and stream it as often as you like.",
  );
  expect(listGrants(admin, { trackId: track.id })).toMatchObject([{ state: "used_up", downloads: 2 }]);
});

test("what is given for a while can be bought, and a sale lifts the limits", async () => {
  const { ctx, track, fan, give, soon, hears } = await shop();
  give({ expiresAt: soon(), maxDownloads: 1 });
  expect(getTrack(fan, track.id)).toMatchObject({ owned: false, fullUrl: expect.any(String) });
  expect(offerTrack(fan, track.id)).toMatchObject({ trackIds: [track.id], minimumCents: 199 });

  const { paymentIntentId } = await pay(fan, track.id);
  const sale = () => ctx.db.select().from(purchases).where(eq(purchases.cause, "sale")).get();
  expect(sale()).toMatchObject({ status: "completed", refundedCents: 0 });
  const permission = () => ctx.db.select().from(userFilePermissions).get();
  expect(permission()).toMatchObject({ expiresAt: null, maxAccessCount: -1 });
  expect(getTrack(fan, track.id).owned).toBe(true);
  ctx.passTime(hour);
  endExpiredGrants(ctx);
  expect(hears()).toBe(track.id);

  await refund(fan, paymentIntentId);
  expect(hears).toThrow(refusal("forbidden"));
});

test("a refund gives back the limits of what was given, while that lasts", async () => {
  const { ctx, track, fan, give, soon, hears } = await shop();
  const expiresAt = soon();
  give({ expiresAt });
  const { paymentIntentId } = await pay(fan, track.id);
  await refund(fan, paymentIntentId);
  expect(hears()).toBe(track.id);
  expect(ctx.db.select().from(userFilePermissions).get()).toMatchObject({ expiresAt, isActive: true });
});

test("a release given for a while costs its whole price, and a bought track has no limits", async () => {
  const { ctx, track, fan, give, soon } = await shop();
  const other = await createTrack(ctx, { title: "Other" });
  const release = createRelease(ctx, { trackIds: [track.id, other.id], priceCents: 300 });
  give({ item: { trackId: null, releaseId: release.id }, expiresAt: soon() });
  expect(offerRelease(fan, release.id)).toMatchObject({ minimumCents: 300, ownedTrackIds: [] });
  await pay(fan, track.id);
  const limits = ctx.db
    .select({ trackId: userFilePermissions.trackId, expiresAt: userFilePermissions.expiresAt })
    .from(userFilePermissions)
    .all();
  expect(new Map(limits.map(({ trackId, expiresAt }) => [trackId, expiresAt]))).toEqual(
    new Map([
      [track.id, null],
      [other.id, expect.any(Date)],
    ]),
  );
});

test("what somebody has for good isn't given again, and the newest limits count", async () => {
  const { ctx, track, fan, give, soon, hears } = await shop();
  give({ expiresAt: soon() });
  give({ maxDownloads: 5 });
  expect(ctx.db.select().from(userFilePermissions).get()).toMatchObject({
    expiresAt: null,
    maxAccessCount: 5,
  });
  give();
  expect(ctx.db.select().from(userFilePermissions).get()?.maxAccessCount).toBe(-1);
  expect(() => give()).toThrow(refusal("conflict"));
  ctx.passTime(hour);
  endExpiredGrants(ctx);
  expect(hears()).toBe(track.id);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
});

test("a draft that was given waits until it is published, under whichever id", async () => {
  const { ctx, admin, fan, give, hears } = await shop();
  const draft = await createTrack(ctx, { isPublished: false, title: "Not Yet" });
  const id = "draft_0123456789ab";
  ctx.db.run("pragma foreign_keys = off");
  ctx.db.update(tracks).set({ id }).where(eq(tracks.id, draft.id)).run();
  ctx.db.run(`update track_files set track_id = '${id}' where track_id = '${draft.id}'`);
  ctx.db.run("pragma foreign_keys = on");
  const release = createRelease(ctx, { trackIds: [id, (await createTrack(ctx)).id] });
  const given = give({ item: { trackId: id, releaseId: null } });
  give({ item: { trackId: null, releaseId: release.id } });
  expect(given.isWaiting).toBe(true);
  expect(openedMails(ctx, "grant")[0]?.text).toContain("It isn't all out yet");
  expect(findOwnedTrackIds(fan)).not.toContain(id);
  expect(() => hears(id)).toThrow(refusal("not_found"));

  await publishTrack(admin, id);
  expect(hears("not-yet")).toBe("not-yet");
  expect(listGrants(admin, { trackId: "not-yet" })).toMatchObject([{ isWaiting: false, state: "active" }]);
});

test("what is given to an address waits, with its limits, for the account that proves it", async () => {
  const { ctx, track, admin, give } = await shop();
  const email = "press@example.com";
  const given = give({ to: { email }, maxDownloads: 1 });
  expect(given.hasAccount).toBe(false);
  expect(openedMails(ctx, "grant")[0]?.text).toContain("Create an account with this address");
  const late = await registerFan(ctx, { email });
  expect(findOwnedTrackIds(late.here)).toEqual(new Set());
  verifyEmail(late.here, mailedToken(ctx, email, "verify_email"));
  expect(findOwnedTrackIds(late.here)).toEqual(new Set([track.id]));
  const download = () => recordDownloads(late.here, [{ trackId: track.id, checksum: "any" }]);
  download();
  expect(download).toThrow(refusal("forbidden"));
  expect(findOwnedTrackIds(late.here)).toEqual(new Set([track.id]));
  revokeGrant(admin, given.id);
  expect(listGrants(admin, { userId: late.user.id })).toMatchObject([{ state: "taken_back", email }]);
});

test("what is given to a proven address is its account's, never its former guest's", async () => {
  const { ctx, track, admin, give } = await shop();
  const email = "anna@example.com";
  give({ to: { email } });
  const guestId = ctx.db.select().from(purchases).get()?.userId ?? "";
  const late = await registerFan(ctx, { email });
  verifyEmail(late.here, mailedToken(ctx, email, "verify_email"));
  const other = await createTrack(ctx);
  const item = { trackId: other.id, releaseId: null };
  expect(() => give({ item, to: { userId: guestId } })).toThrow(refusal("not_found"));
  give({ item, to: { email } });
  expect(findOwnedTrackIds(late.here)).toEqual(new Set([track.id, other.id]));
  expect(listGrants(admin, { userId: late.user.id })).toHaveLength(2);
});

test("only an admin who proved who they are gives and takes back, and only what is there", async () => {
  const { ctx, track, admin, fan, item, give } = await shop();
  const { id } = give();
  const grant = { item, to: { email: "a@example.com" }, expiresAt: null, maxDownloads: null, note: "" };
  for (const role of ["user", "moderator"] as const) {
    const other = signedInContext(ctx, { role });
    expect(() => createGrant(other, grant)).toThrow(refusal("forbidden"));
    expect(() => revokeGrant(other, id)).toThrow(refusal("forbidden"));
    expect(() => listGrants(other, { trackId: track.id })).toThrow(refusal("forbidden"));
  }
  const late = { ...admin, now: () => new Date(ctx.now().getTime() + hour) };
  expect(() => createGrant(late, grant)).toThrow(refusal("reauthentication_required"));
  expect(() => revokeGrant(late, id)).toThrow(refusal("reauthentication_required"));
  expect(() => give({ expiresAt: ctx.now() })).toThrow(refusal("invalid"));
  expect(() => give({ item: { trackId: "nothing", releaseId: null } })).toThrow(refusal("not_found"));
  expect(() => give({ to: { userId: "nobody" } })).toThrow(refusal("not_found"));
  expect(() => revokeGrant(admin, "nothing")).toThrow(refusal("not_found"));
  const { paymentIntentId: _, ...sale } = await pay(fan, (await createTrack(ctx)).id);
  expect(() => revokeGrant(admin, sale.id)).toThrow(refusal("not_found"));
  removeTrack(admin, track.id);
  expect(() => createGrant(admin, grant)).toThrow(refusal("conflict"));
});
