import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { setBatchStopped } from "#app/domain/grants/codes/batches.ts";
import { readCode, redeemCode } from "#app/domain/grants/codes/redeem-code.ts";
import { revokeGrantedOrder } from "#app/domain/grants/giving/grant-item.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { hasRelease } from "#app/domain/music/ownership/has-release.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { codeSchema, formatCode } from "#app/shared/grants/codes/schema.ts";
import {
  auditLogs,
  codeRedemptions,
  entitlements,
  mails,
  orderTotals,
  purchases,
  salesEntries,
  tracks,
} from "#db/schema/index.ts";
import { makeCodes } from "../../../factories/codes.ts";
import { pay } from "../../../factories/purchase.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function merchTable() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const track = await createTrack(ctx);
  return { ctx, admin, fan: signedInContext(ctx), track };
}

const refusalOf = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
  }
  return null;
};
const countOrders = (ctx: Context) => ctx.db.select().from(purchases).all().length;

test("a code gives its music once, as an order of 0 without receipt, mail or sale", async () => {
  const { ctx, admin, fan, track } = await merchTable();
  const { code, batchId } = makeCodes(admin, { trackId: track.id });
  const totals = ctx.db.select().from(orderTotals).all();
  const order = redeemCode(fan, code);
  expect(order).toMatchObject({
    ...{ userId: fan.actor.user.id, trackId: track.id, cause: "code", provider: "none" },
    ...{ status: "completed", amountCents: 0, receiptNumber: null, awaitsSummary: false },
  });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
  expect(refusalOf(() => redeemCode(fan, code))).toBe("conflict: You've redeemed this code already.");
  expect(refusalOf(() => redeemCode(signedInContext(ctx), code))).toBe(
    "conflict: Somebody has redeemed this code already.",
  );
  expect(countOrders(ctx)).toBe(1);
  expect(ctx.db.select().from(orderTotals).all()).toEqual(totals);
  expect(ctx.db.select().from(salesEntries).all()).toEqual([]);
  expect(ctx.db.select().from(mails).all()).toEqual([]);
  const [event] = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "code.redeemed")).all();
  expect(event).toMatchObject({ userId: fan.actor.user.id, resourceId: order.id });
  expect(event?.details).toEqual({ batch: batchId });
});

test("a code of several uses serves as many accounts", async () => {
  const { ctx, admin, track } = await merchTable();
  const { code } = makeCodes(admin, { trackId: track.id }, { usesEach: 2 });
  redeemCode(signedInContext(ctx), code);
  redeemCode(signedInContext(ctx), code);
  expect(refusalOf(() => redeemCode(signedInContext(ctx), code))).toBe(
    "conflict: This code has been redeemed as often as it can be.",
  );
  expect(ctx.db.select().from(codeRedemptions).all()).toHaveLength(2);
});

test("an account that owns the music leaves the code good for somebody else", async () => {
  const { ctx, admin, fan, track } = await merchTable();
  const { code } = makeCodes(admin, { trackId: track.id });
  await pay(fan, track.id);
  expect(refusalOf(() => redeemCode(fan, code))).toContain("You own this track already");
  const album = createRelease(ctx, { trackIds: [track.id] });
  const ofAlbum = makeCodes(admin, { releaseId: album.id });
  expect(readCode(fan, ofAlbum.code).refusal).toContain("You own this release already");
  expect(redeemCode(signedInContext(ctx), code).status).toBe("completed");
});

test("an account redeems one code of a batch, even after its access was taken back", async () => {
  const { ctx, admin, fan, track } = await merchTable();
  const { codes } = makeCodes(admin, { trackId: track.id });
  const [first = "", second = ""] = codes;
  const order = redeemCode(fan, first);
  expect(refusalOf(() => redeemCode(fan, second))).toContain("You own this track already");
  write(ctx, (tx) => revokeGrantedOrder(tx, order));
  expect(refusalOf(() => redeemCode(fan, second))).toContain("each account can use one");
  expect(refusalOf(() => redeemCode(fan, first))).toBe("conflict: You've redeemed this code already.");
  expect(redeemCode(signedInContext(ctx), second).status).toBe("completed");
});

test("unknown, stopped and expired codes are refused, each with its reason", async () => {
  const { ctx, admin, fan, track } = await merchTable();
  expect(refusalOf(() => redeemCode(fan, "2222222222222"))).toContain("not_found: We don't know this code.");
  const { batchId, code } = makeCodes(admin, { trackId: track.id }, { expiresAt: "2031-05-02T12:00" });
  setBatchStopped(admin, batchId, true);
  expect(refusalOf(() => redeemCode(fan, code))).toContain("The artist has stopped this code");
  setBatchStopped(admin, batchId, false);
  expect(readCode(fan, code).refusal).toBeNull();
  ctx.passTime(Date.parse("2031-05-02T12:00Z") - Date.now());
  expect(refusalOf(() => redeemCode({ ...fan, now: ctx.now }, code))).toContain("expired on May 2, 2031");
  expect(countOrders(ctx)).toBe(0);
});

test("the export names a redeemed code's order, and a deleted account's code stays used", async () => {
  const { ctx, admin, fan, track } = await merchTable();
  const { code } = makeCodes(admin, { trackId: track.id });
  redeemCode(fan, code);
  const { user } = fan.actor;
  expect(collectData(ctx, user).purchases).toMatchObject([{ cause: "code", amountCents: 0 }]);
  write(ctx, (tx) => eraseUser(tx, user));
  expect(refusalOf(() => redeemCode(signedInContext(ctx), code))).toContain("Somebody has redeemed");
  const [order] = ctx.db.select().from(purchases).all();
  expect(order).toMatchObject({ cause: "code", status: "completed" });
  expect(order?.userId).not.toBe(user.id);
});

test("nobody signed out redeems, and reading a code changes nothing", async () => {
  const { ctx, admin, track } = await merchTable();
  const { code } = makeCodes(admin, { trackId: track.id });
  expect(readCode(ctx, code)).toMatchObject({ item: { title: "Night Bus", noun: "track" }, refusal: null });
  expect(refusalOf(() => redeemCode(ctx, code))).toContain("unauthenticated");
  expect(countOrders(ctx)).toBe(0);
});

test("music that isn't out isn't named, and its code waits", async () => {
  const { ctx, admin, fan } = await merchTable();
  const draft = await createTrack(ctx, { title: "Secret Song", isPublished: false });
  const { code } = makeCodes(admin, { trackId: draft.id });
  expect(JSON.stringify(readCode(ctx, code))).not.toContain("Secret");
  expect(refusalOf(() => redeemCode(fan, code))).toContain("The code stays good");
  ctx.db.update(tracks).set({ publishedAt: ctx.now() }).where(eq(tracks.id, draft.id)).run();
  redeemCode(fan, code);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([draft.id]));
});

test("a code of a release gives what is out of it, and of a pre-order all, on its day", async () => {
  const { ctx, admin, fan, track } = await merchTable();
  const draft = await createTrack(ctx, { isPublished: false });
  const release = createRelease(ctx, { trackIds: [track.id, draft.id] });
  redeemCode(fan, makeCodes(admin, { releaseId: release.id }).code);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
  expect(hasRelease(fan, release.id)).toBe(true);

  const preorder = createPreorder(ctx, { trackIds: [draft.id] });
  const { code } = makeCodes(admin, { releaseId: preorder.id });
  const { id } = redeemCode(fan, code);
  const waiting = ctx.db.select().from(entitlements).where(eq(entitlements.purchaseId, id)).all();
  expect(waiting).toMatchObject([{ trackId: draft.id, startsAt: null }]);
  expect(readCode(fan, makeCodes(admin, { releaseId: preorder.id }).code).refusal).toContain("You own this");
});

test.each(["abcd-efgh-jkmn-p", "ABCD EFGH JKMN P", " abcdefghjkmnp ", "ABCD–EFGH—JKMN-P"])(
  "a code is read as it is typed: %s",
  (typed) => {
    expect(codeSchema.parse(typed)).toBe("ABCDEFGHJKMNP");
    expect(formatCode("ABCDEFGHJKMNP")).toBe("ABCD-EFGH-JKMN-P");
  },
);

test.each(["", "ABCD-EFGH-JKMN", "ABCD-EFGH-JKMN-0", "ABCD-EFGH-JKMN-PP"])("%s is no code", (typed) => {
  expect(codeSchema.safeParse(typed).success).toBe(false);
});
