import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { recordFirstPlay } from "#app/domain/music/ownership/record-first-play.ts";
import { readDispute, submitEvidence } from "#app/domain/shop/disputes/answer-dispute.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { auditLogs, mails, purchases, userFilePermissions } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { signedInContext } from "../../../factories/user.ts";

/** A shop with a disputed order, whose buyer signed in, played and downloaded the track before. */
async function disputedShop() {
  const shop = await openShop();
  const { ctx, fan, track, provider } = shop;
  const order = await orderOf(fan, track.id);
  const request = { ...fan.request, ipAddress: "203.0.113.9", userAgent: "Fan's Browser" };
  const listener = { ...fan, request };
  for (let time = 0; time < 2; time += 1) recordFirstPlay(listener, track.id);
  recordDownloads(listener, [{ trackId: track.id, checksum: null }]);
  provider.desk.openDispute(order.paymentIntentId);
  await settle(ctx, order.paymentIntentId);
  const disputeAt = async () =>
    (await shop.stripe.disputes.list({ payment_intent: order.paymentIntentId })).data[0];
  const events = (eventType: string) =>
    ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, eventType)).all();
  const alerts = () =>
    ctx.db
      .select()
      .from(mails)
      .where(eq(mails.kind, "admin_alert"))
      .all()
      .map(({ subject }) => subject.replace(/ \(.*/, ""));
  return { ...shop, order, disputeAt, events, alerts };
}

test("the evidence has the order, its receipt, the play and the download with their times", async () => {
  const { admin, order, fan, ctx } = await disputedShop();
  const agreement = { to: "terms" as const, text: "I accept the terms.", at: "2026-11-03T14:02:31.000Z" };
  ctx.db
    .update(purchases)
    .set({ agreements: [agreement] })
    .run();
  const { text, sections, dispute } = await readDispute(admin, order.id);
  expect(dispute).toMatchObject({ reason: "fraudulent", amount: "1.99", blockedReason: null });
  expect(sections.map(({ title }) => title)).toEqual([
    ...["Order", "Buyer", "What the buyer agreed to", "Receipt by email"],
    ...["Plays and downloads", "Sign-ins", "History of the order", "About these records"],
  ]);
  expect(text).toContain(order.id);
  expect(text).toContain("2026-11-03 14:02:31 UTC: I accept the terms.");
  expect(text).toContain(fan.actor.user.email);
  const at = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: `;
  const from = String.raw`, from 203\.0\.113\.9, Fan's Browser, log entry \d+$`;
  expect(text.match(new RegExp(`^${at}Played .*${from}`, "gm"))).toHaveLength(1);
  expect(text.match(new RegExp(`^${at}Downloaded .*${from}`, "gm"))).toHaveLength(1);
  expect(text).toMatch(new RegExp(`^${at}On its way to ${fan.actor.user.email}$`, "m"));
});

test("evidence is submitted to the bank once, and recorded", async () => {
  const { admin, order, disputeAt, events } = await disputedShop();
  const { text } = await readDispute(admin, order.id);
  const presses = await Promise.allSettled([
    submitEvidence(admin, order.id),
    submitEvidence(admin, order.id),
  ]);
  expect(presses.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  await expect(submitEvidence(admin, order.id)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Your evidence is submitted."),
  });
  expect(await disputeAt()).toMatchObject({
    status: "under_review",
    evidence: { uncategorized_text: text, access_activity_log: expect.stringContaining("203.0.113.9") },
  });
  expect(events("purchase.evidence_submitted")).toMatchObject([{ resourceId: order.id, success: true }]);
  expect((await readDispute(admin, order.id)).dispute?.blockedReason).toContain("The bank decides now");
});

test("a broken line says that nothing is known, and the second press submits", async () => {
  const { admin, order, trouble, events } = await disputedShop();
  trouble.lostRequest = /^POST .*disputes/;
  await expect(submitEvidence(admin, order.id)).rejects.toMatchObject({ code: "unavailable" });
  expect(events("purchase.evidence_failed")).toMatchObject([{ success: false }]);
  trouble.lostRequest = /disputes/;
  expect(await readDispute(admin, order.id)).toMatchObject({ dispute: null, failure: expect.any(String) });
  trouble.lostRequest = null;
  await submitEvidence(admin, order.id);
});

test("evidence that arrived although its answer was lost isn't submitted again", async () => {
  const { admin, order, trouble } = await disputedShop();
  trouble.lostAnswer = /^POST .*disputes/;
  await expect(submitEvidence(admin, order.id)).rejects.toMatchObject({ code: "unavailable" });
  trouble.lostAnswer = null;
  await expect(submitEvidence(admin, order.id)).rejects.toMatchObject({
    message: expect.stringContaining("Your evidence is submitted."),
  });
});

test.each([
  ["won", "You won a dispute", 0],
  ["lost", "A dispute is lost", 1],
] as const)(
  "the admins are mailed when a dispute is opened and when it is %s",
  async (end, subject, lostEvents) => {
    const { ctx, order, provider, alerts, events } = await disputedShop();
    for (let time = 0; time < 2; time += 1) await settle(ctx, order.paymentIntentId);
    expect(alerts()).toEqual(["A payment is disputed"]);
    provider.desk.closeDispute(order.paymentIntentId, end);
    for (let time = 0; time < 2; time += 1) await settle(ctx, order.paymentIntentId);
    expect(alerts()).toEqual(["A payment is disputed", subject]);
    expect(events("purchase.dispute_lost")).toHaveLength(lostEvents);
    expect(ctx.db.select().from(purchases).get()).toMatchObject({ dispute: end });
  },
);

test("a dispute from before disputes were stored is no news", async () => {
  const { ctx, order, provider, alerts } = await disputedShop();
  ctx.db.delete(mails).run();
  ctx.db.update(purchases).set({ dispute: null }).run();
  provider.desk.closeDispute(order.paymentIntentId, "lost");
  await settle(ctx, order.paymentIntentId);
  expect(alerts()).toEqual([]);
});

test("nothing is submitted for a payment that isn't disputed, or by anybody but an admin", async () => {
  const { fan, admin, order, ctx, track } = await disputedShop();
  const other = await orderOf(signedInContext(ctx), track.id);
  await expect(submitEvidence(admin, other.id)).rejects.toMatchObject({
    message: "This payment isn't disputed.",
  });
  expect(await readDispute(admin, other.id)).toMatchObject({ dispute: null, failure: null });
  for (const caller of [fan, signedInContext(ctx, { role: "moderator" })]) {
    await expect(readDispute(caller, order.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(submitEvidence(caller, order.id)).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(readDispute(admin, "unknown")).rejects.toMatchObject({ code: "not_found" });
});

test("a play is recorded the first time, and only of music that the listener owns", async () => {
  const { fan, track, ctx } = await openShop();
  recordFirstPlay(fan, track.id);
  await orderOf(fan, track.id);
  authorizeAudio(fan, { trackId: track.id, purpose: "stream" });
  recordFirstPlay(fan, track.id);
  fan.passTime(60_000);
  recordFirstPlay(fan, track.id);
  const plays = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "track.played")).all();
  expect(plays).toMatchObject([{ userId: fan.actor.user.id, resourceId: track.id }]);
  const firstPlayedAt = ctx.db.select().from(userFilePermissions).get()?.firstPlayedAt;
  // The two are written one after the other: they may be a millisecond apart, and the second play is a minute later.
  expect(Number(firstPlayedAt)).toBeGreaterThan(Number(plays[0]?.timestamp) - 1000);
  expect(Number(firstPlayedAt)).toBeLessThan(Number(plays[0]?.timestamp) + 1000);
});
