import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setSitePicture } from "#app/domain/content/site/site-pictures.ts";
import type { Context } from "#app/domain/core/context.ts";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { auditLogs, mails, purchases, users } from "#db/schema/index.ts";
import { giveCover } from "../../../factories/cover.ts";
import { receivedPicture } from "../../../factories/received-picture.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { outboxOf } from "../../../setup/outbox.ts";
import { openTestContext } from "../../../setup/services.ts";
import { allMails } from "./queueing.ts";
import { readMail } from "./read-mail.ts";

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

async function buyOne(title = "Night Bus", priceCents = 199) {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const track = await createTrack(fan, { title, priceCents });
  const price = (priceCents / 100).toFixed(2);
  const paid = await payWithTestCard(fan, { trackId: track.id, price, card });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  const purchase = fan.db.select().from(purchases).get();
  if (!purchase) throw new Error("expected a purchase");
  return { fan, purchase, paymentIntentId: paid.paymentIntentId };
}

function deskOf(ctx: Context) {
  const { payments } = ctx.gateways;
  if (payments.provider === "none" || !payments.test) throw new Error("no test payments");
  return payments.test.desk;
}

function contentOf(ctx: Context, mail: typeof mails.$inferSelect | undefined) {
  return openContent(ctx.secrets.mail, mail?.id ?? "", mail?.sealedContent ?? "");
}

test("the buyer gets an email with the amount, the link to the music and the test notice", async () => {
  const { fan, purchase, paymentIntentId } = await buyOne("Gold & <Dust>", 1234);
  const [mail, ...others] = allMails(fan);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "receipt",
    recipient: fan.actor.user.email,
    userId: fan.actor.user.id,
    resourceId: purchase.id,
    subject: "Test receipt: Gold & <Dust>",
  });
  const { text, html } = contentOf(fan, mail);
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency: purchase.currency }).format(
    purchase.amountCents / 100,
  );
  expect(amount).toBe("$12.34");
  for (const part of [text, html]) {
    expect(part).toContain("Test payments: no money moved");
    expect(part).toContain(amount);
    expect(part).toContain("The Tester");
    expect(part).toContain(shortNumber(purchase.id));
    expect(part).toContain(`${fan.settings.publicUrl}/dashboard`);
    expect(part).toContain(paymentIntentId);
    expect(part).toContain(`${fan.settings.publicUrl}/dashboard/purchases/${purchase.id}`);
    expect(part).toContain("always in your dashboard");
  }
  expect(text).toContain("Gold & <Dust>");
  expect(html).toContain("Gold &amp; &lt;Dust&gt;");
});

test("the cover is attached to the receipt once, in a size for mails; the text is the same", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx);
  const coverId = await giveCover(ctx, track.id);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  const { text: written, html: shown } = contentOf(ctx, allMails(ctx)[0]);
  expect(shown).toContain('<img src="cid:cover@mail" alt="Cover of Night Bus"');
  await deliverMails(ctx, newsletterMails);
  const [source = ""] = outboxOf(ctx, fan.actor.user.email, "receipt");
  const { headers, text, parts } = readMail(source);
  expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
  expect(text).toBe(written);
  const related = parts.find(({ type }) => type.startsWith("multipart/related"))?.body ?? "";
  expect(related).toContain("Content-ID: <cover@mail>");
  expect(related).toContain("Content-Disposition: inline");
  expect(related.replace(/\s/g, "")).toContain(Buffer.from(`jpeg of 640 ${coverId}`).toString("base64"));
  expect(related).toContain("<h1");
});

test("a release without a cover is shown with its first track's", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx);
  await giveCover(ctx, track.id);
  const release = createRelease(ctx, { title: "Lamp Season", trackIds: [track.id] });
  await payWithTestCard(fan, { releaseId: release.id, price: "9.99", card });
  expect(contentOf(ctx, allMails(ctx)[0]).html).toContain('alt="Cover of Lamp Season"');
});

test("a receipt has the artist's logo attached, next to the cover", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  await setSitePicture(admin, "logo", await receivedPicture("logo.jpg", { width: 300, height: 300 }));
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx);
  await giveCover(ctx, track.id);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  const { html } = contentOf(ctx, allMails(ctx)[0]);
  await deliverMails(ctx, newsletterMails);
  const [source = ""] = outboxOf(ctx, fan.actor.user.email, "receipt");
  for (const name of ["logo", "cover"]) {
    expect(source).toContain(`Content-ID: <${name}@mail>`);
    expect(source).toContain(`filename=${name}.${name === "logo" ? "png" : "jpg"}`);
    expect(html).toContain(`src="cid:${name}@mail"`);
  }
});

test("a receipt is sent even if its cover has been removed", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx);
  const coverId = await giveCover(ctx, track.id);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  await ctx.gateways.storage.delete(`pictures/${coverId}-640.jpeg`);
  expect(await deliverMails(ctx, newsletterMails)).toBe(1);
  const { html, text } = readMail(outboxOf(ctx, fan.actor.user.email, "receipt")[0] ?? "");
  expect(html).toContain('alt="Cover of Night Bus"');
  expect(text).toContain("Night Bus is yours");
});

test("a purchase has one receipt, even if settled again, won in a dispute or refunded", async () => {
  const { fan, paymentIntentId } = await buyOne();
  for (let again = 0; again < 3; again += 1) await settle(fan, paymentIntentId);
  const desk = deskOf(fan);
  desk.openDispute(paymentIntentId);
  await settle(fan, paymentIntentId);
  desk.closeDispute(paymentIntentId, "won");
  await settle(fan, paymentIntentId);
  expect(fan.db.select().from(purchases).get()).toMatchObject({ status: "completed" });
  desk.refund(paymentIntentId);
  await settle(fan, paymentIntentId);
  expect(allMails(fan).map(({ kind }) => kind)).toEqual(["receipt", "refund"]);
});

test("a payment that doesn't match its order, or is refunded automatically, has no receipt", async () => {
  const { fan, purchase, paymentIntentId } = await buyOne();
  fan.db.delete(mails).run();
  const reopened = { status: "pending" as const, completedAt: null };
  fan.db
    .update(purchases)
    .set({ ...reopened, amountCents: purchase.amountCents + 1 })
    .run();
  await settle(fan, paymentIntentId);
  expect(fan.db.select().from(purchases).get()).toMatchObject({ status: "review" });
  expect(allMails(fan)).toHaveLength(0);

  fan.db
    .update(purchases)
    .set({ ...reopened, amountCents: purchase.amountCents })
    .run();
  deskOf(fan).refund(paymentIntentId);
  await settle(fan, paymentIntentId);
  expect(fan.db.select().from(purchases).get()).toMatchObject({ status: "refunded" });
  expect(allMails(fan).map(({ kind }) => kind)).toEqual(["refund"]);
});

test("a receipt is sent again to its buyer, for the buyer or an admin, three times a day", async () => {
  const { fan, purchase } = await buyOne();
  const admin = signedInContext(fan, { role: "admin" });
  for (const ctx of [fan, admin, fan]) {
    fan.passTime(60_000);
    resendReceipt(ctx, purchase.id);
  }
  expect(allMails(fan).map(({ recipient }) => recipient)).toEqual(Array(4).fill(fan.actor.user.email));
  expect(() => resendReceipt(admin, purchase.id)).toThrow(
    expect.objectContaining({ code: "rate_limited", retryAfterSeconds: expect.any(Number) }),
  );
  const resent = fan.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "purchase.receipt_resent"))
    .all();
  expect(resent).toHaveLength(3);
  fan.passTime(24 * 60 * 60_000);
  resendReceipt(fan, purchase.id);
});

test("nobody else can resend a receipt, nor for unfinished purchases or deleted buyers", async () => {
  const { fan, purchase } = await buyOne();
  const stranger = signedInContext(fan);
  const refusedWith = (code: string) => expect.objectContaining({ code });
  expect(() => resendReceipt({ ...fan, actor: null }, purchase.id)).toThrow(refusedWith("unauthenticated"));
  expect(() => resendReceipt(stranger, purchase.id)).toThrow(refusedWith("not_found"));
  expect(() => resendReceipt(fan, "absent")).toThrow(refusedWith("not_found"));
  fan.db.update(purchases).set({ status: "refunded" }).run();
  expect(() => resendReceipt(fan, purchase.id)).toThrow(refusedWith("conflict"));
  fan.db.update(purchases).set({ status: "completed" }).run();
  fan.db.update(users).set({ deletedAt: fan.now() }).where(eq(users.id, purchase.userId)).run();
  const admin = signedInContext(fan, { role: "admin" });
  expect(() => resendReceipt(admin, purchase.id)).toThrow(refusedWith("conflict"));
  expect(allMails(fan)).toHaveLength(1);
});
