import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findRelease, findTrack } from "#app/domain/music/items/change-item.ts";
import { getReleaseForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { createRelease, editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { removeRelease, unpublishRelease } from "#app/domain/music/releases/editing/hide-release.ts";
import {
  addToRelease,
  markEarly,
  removeFromRelease,
} from "#app/domain/music/releases/editing/release-tracks.ts";
import {
  nextDueMoment,
  openDueReleases,
  publishDue,
} from "#app/domain/music/releases/publishing/due-work.ts";
import { openRelease, publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { getRelease, listReleaseTrackIds } from "#app/domain/music/releases/read-release.ts";
import { editTrack } from "#app/domain/music/tracks/editing/edit-track.ts";
import { unpublishTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { findInheritedTags } from "#app/domain/music/tracks/inherited-tags.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { runDueWork } from "#app/domain/system/jobs/run-jobs.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { auditLogs, entitlements, mails, purchaseLines, users } from "#db/schema/index.ts";
import {
  auditMedia,
  filesOf,
  newDraft,
  openCatalogue,
  textsOf,
  wholeMedia,
} from "../../../factories/catalogue.ts";
import {
  buyRelease,
  inMinutes,
  newDraftRelease,
  releaseTexts,
  rightOf,
} from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { afterThisTest } from "../../../setup/services.ts";

const statesOf = (admin: Context, id: string) =>
  getReleaseForAdmin(admin, id).tracks.map((track) => [track.id, track.status]);
const mailsOut = (ctx: Context) =>
  ctx.db
    .select({ to: mails.recipient, subject: mails.subject })
    .from(mails)
    .where(eq(mails.kind, "release_out"))
    .all();
const eventsOf = (ctx: Context, id: string) =>
  ctx.db
    .select({ eventType: auditLogs.eventType })
    .from(auditLogs)
    .where(eq(auditLogs.resourceId, id))
    .all()
    .map(({ eventType }) => eventType);

test("publishing a release publishes its tracks, and all get readable ids", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraftRelease(admin, 2);
  const { contentVersion } = readSite(ctx);
  const published = await publishRelease(admin, draft.id);
  expect(published).toMatchObject({
    id: "night-line",
    publishedAt: expect.any(Date),
    openedAt: expect.any(Date),
  });
  expect(statesOf(admin, "night-line")).toEqual([
    ["stop-1", "published"],
    ["stop-2", "published"],
  ]);
  expect(filesOf(ctx, "stop-1").size).toBe(3);
  expect(() => findRelease(ctx, draft.id)).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(readSite(ctx).contentVersion).toBeGreaterThan(contentVersion);
  await publishRelease(admin, "night-line");
  expect(eventsOf(ctx, "night-line")).toEqual(["release.published"]);
  const second = await newDraftRelease(admin, 1);
  expect((await publishRelease(admin, second.id)).id).toBe("night-line-2");
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a release without tracks can't be published, nor can a published one lose its last", async () => {
  const { admin } = await openCatalogue();
  const { id } = createRelease(admin, { title: "Empty", kind: "single" });
  await expect(publishRelease(admin, id)).rejects.toMatchObject({ code: "conflict" });
  const release = await publishRelease(admin, (await newDraftRelease(admin, 1)).id);
  expect(() => removeFromRelease(admin, release.id, "stop-1")).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
});

test("announcing a release gives all its ids and publishes only its early tracks", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraftRelease(admin, 3, { opensAt: inMinutes(admin, 60) });
  const [, second = ""] = getReleaseForAdmin(admin, draft.id).tracks.map(({ id }) => id);
  await markEarly(admin, draft.id, second, true);
  const release = await publishRelease(admin, draft.id);
  expect(release.openedAt).toBeNull();
  expect(getReleaseForAdmin(admin, release.id).status).toBe("announced");
  expect(statesOf(admin, release.id)).toEqual([
    ["stop-1", "draft"],
    ["stop-2", "published"],
    ["stop-3", "draft"],
  ]);
  expect(eventsOf(ctx, release.id)).toEqual(["release.announced"]);
  expect(() => editRelease(admin, release.id, releaseTexts(admin, release.id, { opensAt: null }))).toThrow(
    expect.objectContaining({ code: "invalid" }),
  );
  await markEarly(admin, release.id, "stop-3", true);
  expect(findTrack(ctx, "stop-3").publishedAt).not.toBeNull();
});

test("on its day a release opens once, with tracks, entitlements and one mail per buyer", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraftRelease(admin, 3, { opensAt: inMinutes(ctx, 60) });
  const { id } = await publishRelease(admin, draft.id);
  const fan = signedInContext(ctx);
  const [line, again, gone, refunded] = [
    buyRelease(fan, id),
    buyRelease(fan, id),
    buyRelease(signedInContext(ctx), id),
    buyRelease(signedInContext(ctx), id),
  ];
  const lineOf = (lineId: string) => eq(entitlements.lineId, lineId);
  const { userId } = rightOf(ctx, gone, "stop-1") ?? { userId: "" };
  ctx.db.update(users).set({ deletedAt: ctx.now() }).where(eq(users.id, userId)).run();
  ctx.db.update(entitlements).set({ endedAt: ctx.now() }).where(lineOf(refunded)).run();

  await openDueReleases(ctx);
  expect(findRelease(ctx, id).openedAt).toBeNull();
  ctx.passTime(60 * 60_000);
  await openDueReleases(ctx);
  await openDueReleases(ctx);
  expect(findRelease(ctx, id).openedAt).not.toBeNull();
  expect(statesOf(admin, id).map(([, status]) => status)).toEqual(["published", "published", "published"]);
  for (const lineId of [line, again, gone]) expect(rightOf(ctx, lineId, "stop-3")?.startsAt).not.toBeNull();
  // It has begun too, should it ever come back; but it stays ended.
  expect(rightOf(ctx, refunded, "stop-3")?.endedAt).not.toBeNull();
  expect(mailsOut(ctx)).toEqual([{ to: fan.actor.user.email, subject: "It's out: Night Line" }]);
  expect(eventsOf(ctx, id)).toEqual(["release.announced", "release.opened"]);
});

test("a release can be opened early, but not hidden while buyers wait for it", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraftRelease(admin, 1, { opensAt: inMinutes(ctx, 60) });
  await expect(openRelease(admin, draft.id)).rejects.toMatchObject({ code: "conflict" });
  const { id } = await publishRelease(admin, draft.id);
  const line = buyRelease(signedInContext(ctx), id);
  for (const hide of [unpublishRelease, removeRelease]) {
    expect(() => hide(admin, id)).toThrow(expect.objectContaining({ code: "conflict" }));
  }
  await openRelease(admin, id);
  expect(rightOf(ctx, line, "stop-1")?.startsAt).not.toBeNull();
  expect(mailsOut(ctx)).toHaveLength(1);
  unpublishRelease(admin, id);
  expect(findTrack(ctx, "stop-1").publishedAt).not.toBeNull();
  await publishRelease(admin, id);
  expect(mailsOut(ctx)).toHaveLength(1);
});

test("a track published before its release is available to the release's buyers at once", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraftRelease(admin, 2, { opensAt: inMinutes(ctx, 60) });
  const { id } = await publishRelease(admin, draft.id);
  const line = buyRelease(signedInContext(ctx), id);
  await publishTrack(admin, "stop-2");
  expect(rightOf(ctx, line, "stop-2")?.startsAt).not.toBeNull();
  expect(rightOf(ctx, line, "stop-1")?.startsAt).toBeNull();
});

test("a track added to a bought release is its buyers' at once, or when it opens", async () => {
  const { ctx, admin } = await openCatalogue();
  const open = await publishRelease(admin, (await newDraftRelease(admin, 1)).id);
  const fan = signedInContext(ctx);
  const line = buyRelease(fan, open.id);
  const other = buyRelease(fan, open.id);
  const refunded = buyRelease(signedInContext(ctx), open.id);
  ctx.db.update(purchaseLines).set({ refundedAt: ctx.now() }).where(eq(purchaseLines.id, refunded)).run();
  const without = buyRelease(signedInContext(ctx), open.id);
  const paidWithoutIt = { withoutTrackIds: ["bonus"] };
  ctx.db.update(purchaseLines).set(paidWithoutIt).where(eq(purchaseLines.id, without)).run();
  const bonus = await newDraft(admin, { fileName: "Bonus.wav" });
  await addToRelease(admin, open.id, [bonus.id]);
  expect(findTrack(ctx, "bonus").publishedAt).not.toBeNull();
  expect(rightOf(ctx, line, "bonus")).toMatchObject({ startsAt: expect.any(Date), endedAt: null });
  expect(rightOf(ctx, other, "bonus")).toMatchObject({ endedAt: null });
  expect(rightOf(ctx, without, "bonus")).toBeUndefined();
  expect(rightOf(ctx, refunded, "bonus")).toBeUndefined();

  const waiting = await publishRelease(
    admin,
    (await newDraftRelease(admin, 1, { opensAt: inMinutes(ctx, 60) })).id,
  );
  const ordered = buyRelease(signedInContext(ctx), waiting.id);
  const hidden = await newDraft(admin, { fileName: "Hidden.wav" });
  const known = await createTrack(ctx);
  await addToRelease(admin, waiting.id, [hidden.id, known.id]);
  expect(findTrack(ctx, "hidden").publishedAt).toBeNull();
  expect(rightOf(ctx, ordered, "hidden")?.startsAt).toBeNull();
  expect(rightOf(ctx, ordered, known.id)?.startsAt).not.toBeNull();
});

test("tracks and releases are published once at their scheduled times", async () => {
  const { ctx, admin } = await openCatalogue();
  const [in10, in20, in30, in40] = [10, 20, 30, 40].map((minutes) => inMinutes(ctx, minutes));
  const track = await newDraft(admin, { fileName: "Porch Light.wav" });
  await editTrack(admin, track.id, textsOf(admin, track.id, { publishAt: in30 }));
  const draft = await newDraftRelease(admin, 1, {
    publishAt: in20,
    opensAt: in40,
  });
  const empty = createRelease(admin, { title: "Empty", kind: "single" });
  editRelease(admin, empty.id, releaseTexts(admin, empty.id, { publishAt: in10 }));
  const work = async () => {
    await publishDue(ctx);
    await openDueReleases(ctx);
  };
  const next = () => nextDueMoment(ctx)?.toISOString().slice(0, 16);
  expect(next()).toBe(in20);
  await work();
  expect(findRelease(ctx, draft.id).publishedAt).toBeNull();
  ctx.passTime(21 * 60_000);
  await work();
  expect(getReleaseForAdmin(admin, "night-line")).toMatchObject({ status: "announced", publishesAt: null });
  expect(next()).toBe(in30);
  ctx.passTime(10 * 60_000);
  await work();
  expect(findTrack(ctx, "porch-light")).toMatchObject({ publishedAt: expect.any(Date), publishAt: null });
  const [event] = ctx.db.select().from(auditLogs).where(eq(auditLogs.resourceId, "porch-light")).all();
  expect(event).toMatchObject({ eventType: "track.published", userId: null });
  unpublishTrack({ ...admin, ...signedInContext(ctx, { role: "admin" }) }, "porch-light");
  ctx.passTime(10 * 60_000);
  await work();
  expect(findRelease(ctx, "night-line").openedAt).not.toBeNull();
  expect(findTrack(ctx, "porch-light").publishedAt).toBeNull();
  expect(nextDueMoment(ctx)).toBeNull();
  expect(findRelease(ctx, empty.id).publishedAt).toBeNull();
});

test("work that was due while the site was down is done at its start; new times are picked up", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraftRelease(admin, 1, { publishAt: inMinutes(ctx, 5) });
  ctx.passTime(6 * 60_000);
  const work = runDueWork(ctx);
  afterThisTest(() => work.stop());
  await expect.poll(() => findRelease(ctx, "night-line").publishedAt).not.toBeNull();
  expect(() => findRelease(ctx, draft.id)).toThrow();
  const track = await newDraft(admin, { fileName: "Porch Light.wav" });
  await editTrack(admin, track.id, textsOf(admin, track.id, { publishAt: inMinutes(ctx, 2) }));
  ctx.passTime(3 * 60_000);
  const { id } = createRelease(admin, { title: "Other", kind: "single" });
  editRelease(admin, id, releaseTexts(admin, id, { price: 0 }));
  await expect.poll(() => findTrack(ctx, "porch-light").publishedAt).not.toBeNull();
});

test("a publishing time in the past is refused; a published track has none", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await createTrack(ctx, { isPublished: false });
  await expect(
    editTrack(admin, id, textsOf(admin, id, { publishAt: "2020-01-01T00:00" })),
  ).rejects.toMatchObject({
    code: "invalid",
    fieldErrors: { publishAt: [expect.stringMatching(/\(UTC\)$/)] },
  });
  await publishTrack(admin, id);
  await editTrack(admin, id, textsOf(admin, id, { publishAt: inMinutes(ctx, 60) }));
  expect(findTrack(ctx, id).publishAt).toBeNull();
});

test("publishing before the release date needs a choice: a pre-order, or published at once", async () => {
  const { ctx, admin } = await openCatalogue();
  changeSite(ctx, [{ key: "timeZone", value: "America/New_York" }]);
  const later = { releaseDate: "2099-03-01" };
  const preorder = await newDraftRelease(admin, 1, later);
  await expect(publishRelease(admin, preorder.id)).rejects.toMatchObject({
    code: "conflict",
    fieldErrors: { preorder: ["Its release date is March 1, 2099. Is it a pre-order until then?"] },
  });
  expect(findRelease(ctx, preorder.id).publishedAt).toBeNull();
  const announced = await publishRelease(admin, preorder.id, "preorder");
  expect(announced).toMatchObject({ openedAt: null, opensAt: new Date("2099-03-01T05:00:00Z") });
  expect(findTrack(ctx, "stop-1").publishedAt).toBeNull();
  const out = await newDraftRelease(admin, 1, later);
  expect((await publishRelease(admin, out.id, "out")).openedAt).not.toBeNull();
  const undated = await newDraftRelease(admin, 1);
  await expect(publishRelease(admin, undated.id, "preorder")).rejects.toMatchObject({
    fieldErrors: { opensAt: [expect.any(String)] },
  });
  const today = await newDraftRelease(admin, 1, { releaseDate: dayInZone(ctx.now(), "America/New_York") });
  expect((await publishRelease(admin, today.id)).openedAt).not.toBeNull();
});

test("scheduling before the release date asks for confirmation once, when it is saved", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await newDraftRelease(admin, 1, { releaseDate: "2099-03-01" });
  const texts = (changes = {}) => releaseTexts(admin, id, { publishAt: "2099-02-01T12:00", ...changes });
  const before = findRelease(ctx, id);
  expect(() => editRelease(admin, id, texts({ title: "Typed" }))).toThrow(
    expect.objectContaining({ fieldErrors: { preorder: [expect.stringContaining("March 1, 2099")] } }),
  );
  expect(findRelease(ctx, id)).toEqual(before);
  editRelease(admin, id, texts({ releaseDate: "2099-02-01" }));
  expect(editRelease(admin, id, texts({ releaseDate: "2099-03-01" }), { answer: "out" }).opensAt).toBeNull();
  expect(editRelease(admin, id, texts({ title: "Again" })).title).toBe("Again");
  const moved = texts({ publishAt: "2099-02-02T12:00" });
  expect(() => editRelease(admin, id, moved)).toThrow(expect.objectContaining({ code: "conflict" }));
  const { opensAt } = editRelease(admin, id, moved, { answer: "preorder" });
  expect(opensAt).toEqual(new Date("2099-03-01T00:00:00Z"));
  ctx.passTime(Date.parse("2099-02-03T00:00:00Z") - ctx.now().getTime());
  await publishDue(ctx);
  expect(findRelease(ctx, "again")).toMatchObject({ openedAt: null, publishedAt: expect.any(Date) });
});

const day = 24 * 60;

test("a pre-order released early has that day as its date, on its page and in its tags", async () => {
  const { ctx, admin } = await openCatalogue();
  const today = dayInZone(ctx.now(), readSite(ctx).settings.timeZone);
  const yesterday = dayInZone(new Date(ctx.now().getTime() - day * 60_000), readSite(ctx).settings.timeZone);
  for (const releaseDate of ["2099-03-01", null, yesterday]) {
    const draft = await newDraftRelease(admin, 1, { opensAt: inMinutes(ctx, day), releaseDate });
    const { id } = await publishRelease(admin, draft.id);
    await openRelease(admin, id);
    const expected = releaseDate === yesterday ? yesterday : today;
    expect(getRelease(ctx, id)).toMatchObject({ isOpen: true, releaseDate: expected, day: expected });
    const [trackId = ""] = listReleaseTrackIds(ctx, id);
    expect(findInheritedTags(ctx, findTrack(ctx, trackId)).album?.tags.date).toBe(expected);
  }
  const draft = await newDraftRelease(admin, 1, { opensAt: inMinutes(ctx, day), releaseDate: "2099-03-01" });
  const { id } = await publishRelease(admin, draft.id);
  ctx.passTime(day * 60_000);
  await openDueReleases(ctx);
  expect(findRelease(ctx, id)).toMatchObject({ releaseDate: "2099-03-01", openedAt: expect.any(Date) });
});

test("moving an announced release's date away from its opening asks which of the two is meant", async () => {
  const { ctx, admin } = await openCatalogue();
  const opensAt = inMinutes(ctx, 10 * day);
  const draft = await newDraftRelease(admin, 1, { opensAt, releaseDate: opensAt.slice(0, 10) });
  const { id } = await publishRelease(admin, draft.id);
  const before = findRelease(ctx, id).opensAt;
  const dated = (releaseDate: string | null) => ({ ...releaseTexts(admin, id), releaseDate });
  const question = (text: string) =>
    expect.objectContaining({ code: "conflict", fieldErrors: { preorder: [expect.stringContaining(text)] } });
  expect(() => editRelease(admin, id, dated("2020-05-01"))).toThrow(question("Does it come out now?"));
  expect(() => editRelease(admin, id, dated("2099-03-01"))).toThrow(question("on its release date?"));
  expect(findRelease(ctx, id)).toMatchObject({ releaseDate: opensAt.slice(0, 10), opensAt: before });
  // Nothing moved away, or the owner chose both: no question.
  expect(editRelease(admin, id, dated(null)).opensAt).toEqual(before);
  expect(editRelease(admin, id, dated(opensAt.slice(0, 10))).opensAt).toEqual(before);
  const both = { ...dated("2099-03-01"), opensAt: inMinutes(ctx, 11 * day) };
  expect(editRelease(admin, id, both).releaseDate).toBe("2099-03-01");
  // Once answered it isn't asked again.
  expect(editRelease(admin, id, dated("2098-01-01"), { answer: "preorder" }).releaseDate).toBe("2098-01-01");
  expect(editRelease(admin, id, { ...dated("2098-01-01"), title: "Another" }).title).toBe("Another");
  const moved = editRelease(admin, id, dated("2097-01-01"), { answer: "out" });
  expect(dayInZone(moved.opensAt ?? new Date(0), readSite(ctx).settings.timeZone)).toBe("2097-01-01");
  editRelease(admin, id, dated("2020-05-01"), { answer: "out" });
  await openDueReleases(ctx);
  expect(findRelease(ctx, id)).toMatchObject({ releaseDate: "2020-05-01", openedAt: expect.any(Date) });
});
