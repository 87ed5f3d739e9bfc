import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { subscriptionPath } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { createRelease, editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { addToRelease, markEarly } from "#app/domain/music/releases/editing/release-tracks.ts";
import { publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { addToCart } from "#app/domain/shop/cart/change-cart.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { listCreditNotes } from "#app/domain/shop/receipts/issue-credit-note.ts";
import { payTestCheckout, payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { receiveWithdrawal } from "#app/domain/shop/withdrawals/receive-withdrawal.ts";
import { createReceivedToken } from "#app/domain/shop/withdrawals/received-token.ts";
import { purchases, users, withdrawals } from "#db/schema/index.ts";
import { authenticatedCard, goodCard, sessionIdIn } from "../../factories/cards.ts";
import { makeCodes } from "../../factories/codes.ts";
import { registerFan } from "../../factories/fan.ts";
import { forAnna, giveTrack } from "../../factories/gift.ts";
import { cards, pay as purchase, refund } from "../../factories/purchase.ts";
import { createPreorder } from "../../factories/releases/published-release.ts";
import { releaseTexts } from "../../factories/releases/release.ts";
import { createSubscriber, subscriptionOf } from "../../factories/subscriber.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { mailedLink } from "../../setup/outbox.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { newFan } from "./site.ts";

interface Screens {
  /** The session to look with; a stranger has none. */
  token: string | null;
  addresses: string[];
}

type Fan = ReturnType<typeof signedInContext>;

/**
 * Every page of the demo's site, by who may see it. Add the address of a new page here.
 * @param options.hasLongNames whether people have names that are too long for any part of a page
 */
export async function everyScreen(
  site: TestSite,
  { hasLongNames = true } = {},
): Promise<Record<"stranger" | "fan" | "admin", Screens>> {
  const fan = signedInContext(site.ctx);
  if (hasLongNames) nameAtLength(fan);
  const admin = signedInContext(site.ctx, { role: "admin" });
  changeSite(site.ctx, [
    {
      key: "legal.imprint",
      value: "# Who\n\nRobin Vale\n1 Lamp Street\n\n- [elsewhere](example.com)\n\n### More\n\n> Said.",
    },
  ]);
  return {
    stranger: {
      token: null,
      addresses: [
        "/",
        "/landing",
        "/music",
        "/music?view=list",
        "/releases",
        "/releases/ferry-street-tape",
        await preorderAddress(site),
        privateLink(site),
        "/music/steppin-out",
        "/music/porchlight",
        "/embed/steppin-out",
        "/embed/release/ferry-street-tape",
        "/videos",
        "/videos/steppin-out-official-promo",
        "/videos/making-second-shift",
        "/about",
        "/photos",
        "/photos?category=portrait",
        "/photos/night-line",
        "/cart",
        "/contact",
        "/contact/thank-you",
        "/legal/imprint",
        ...newsletterAddresses(site),
        "/listen",
        "/api",
        "/newsletter",
        "/ai-assistant",
        "/ai-assistant?question=What+music+is+available%3F",
        "/auth",
        "/auth?tab=register",
        "/forgot-password",
        "/forgot-password?sent=1",
        "/reset-password",
        "/verify-email",
        "/verify-email?done=1",
        await claimAddress(site),
        "/undo-email-change",
        "/undo-email-change?done=1",
        "/auth?redirectTo=%2Fcheckout%3FtrackId%3Dsteppin-out",
        "/setup?token=used-up",
        "/invitation?token=used-up",
        "/orders",
        ...withdrawalAddresses(site),
        "/redeem",
        "/redeem/2222222222222",
        codeAddresses(admin).code,
        "/payment-success",
        "/nowhere",
      ],
    },
    fan: {
      token: fan.token,
      addresses: [
        "/",
        "/logout",
        "/checkout?trackId=paper-crown&failed=authentication",
        await authenticationAddress(fan, "sodium-light"),
        await hostedAddress(fan, "blue-note-parking"),
        await paidHostedAddress(fan, "ninth-floor-no-elevator"),
        await expiredHostedAddress(fan, "paper-crown"),
        await receiptAddress(fan, "steppin-out"),
        ...(await purchaseAddresses(fan)),
        ...(await giftAddresses(site, fan)),
        // The same page goes on by itself where nothing was refused.
        "/dashboard/downloads?track=steppin-out&format=mp3&refusal=unavailable",
        "/music",
        filledCart(fan, "paper-crown", "coastline-static"),
        "/dashboard",
        "/dashboard?edit=1",
        codeAddresses(admin).code,
        "/dashboard/security",
        "/dashboard/security?apps=connect",
        "/dashboard/security?passkeys=offer",
        "/dashboard/privacy",
        "/reauthenticate",
        "/payment-success?payment_intent=pi_unknown",
        "/test-payments",
      ],
    },
    admin: {
      token: admin.token,
      addresses: [
        "/",
        "/admin/today",
        "/admin",
        "/admin?q=nobody+here",
        "/admin/audit",
        "/admin/audit?q=nothing+here&severity=critical",
        `/admin/users/${fan.actor.user.id}`,
        `/admin/users/${admin.actor.user.id}`,
        "/admin/codes/discounts",
        "/admin/codes/discounts?add=code",
        "/admin/codes/discounts?add=sale",
        "/admin/tracks",
        "/admin/tracks?add",
        "/admin/tracks?show=removed",
        "/admin/edit-tracks?tracks=steppin-out&tracks=night-line",
        "/admin/tracks/steppin-out",
        await removedTrackAddress(admin),
        "/admin/releases",
        "/admin/releases?add=upload",
        "/admin/releases?add=new",
        "/admin/releases?show=removed",
        await announcedReleaseAddress(admin),
        draftReleaseAddress(admin),
        "/admin/photos",
        "/admin/photos?add",
        "/admin/photos?add=categories",
        "/admin/photos/night-line",
        "/admin/videos",
        "/admin/videos?add",
        "/admin/videos/making-second-shift",
        "/admin/site",
        "/admin/site/pages",
        "/admin/site/about",
        "/admin/site/about?chapter=Early+Life",
        "/admin/site/about?new=1",
        "/admin/site/contact",
        "/admin/site/legal",
        "/admin/site/legal?document=imprint",
        "/admin/site/legal?document=terms&template=eu",
        "/admin/site/shop",
        "/admin/site/mails",
        "/admin/orders",
        "/admin/orders?q=nobody",
        "/admin/orders?missing=1",
        orderAddress(fan),
        `${orderAddress(fan)}?document=receipt`,
        "/admin/codes",
        "/admin/codes?add",
        codeAddresses(admin).batch,
        codeAddresses(admin).cards,
        "/admin/import",
        "/admin/sales",
        "/admin/sales?view=track",
        "/admin/sales?view=receipt",
        "/admin/sales?view=payout",
        "/admin/statistics",
        "/admin/withdrawals",
        ...(await withdrawalAddressesOf(site, fan)),
        "/admin/inbox",
        messageAddress(site, hasLongNames ? "W".repeat(100) : "Robin Vale"),
        "/admin/newsletter",
        "/admin/invitations?add",
        "/admin/newsletter/issues/new",
        "/admin/newsletter/import",
        "/admin/newsletter/bounces",
        "/admin/health",
        "/test-payments",
      ],
    },
  };
}

/** A name of the greatest length, without a space: too long for any part of a page. */
function nameAtLength({ db, actor: { user } }: Fan): void {
  db.update(users)
    .set({
      firstName: "W".repeat(50),
      lastName: "W".repeat(50),
      email: `${user.username}${"m".repeat(200)}@example.com`,
    })
    .where(eq(users.id, user.id))
    .run();
}

/** @returns the page on which a stranger's browser verifies an address, with the account's password or without. */
async function claimAddress({ ctx }: TestSite): Promise<string> {
  const { user } = await registerFan(ctx);
  const { pathname, search } = new URL(await mailedLink(ctx, user.email, "verify_email"));
  return pathname + search;
}

/** @returns the admin's page of a release that waits for its day, with a track that is out and one that isn't. */
async function announcedReleaseAddress(admin: Fan): Promise<string> {
  const { id } = createRelease(admin, { title: `Announced ${randomUUID().slice(0, 4)}`, kind: "ep" });
  const tracks = [
    await createTrack(admin, { title: `Out ${randomUUID().slice(0, 4)}` }),
    await createTrack(admin, { title: `To Come ${randomUUID().slice(0, 4)}`, isPublished: false }),
  ];
  const trackIds = tracks.map((track) => track.id);
  await addToRelease(admin, id, trackIds);
  await markEarly(admin, id, trackIds[0] ?? "", true);
  editRelease(
    admin,
    id,
    releaseTexts(admin, id, { price: 500, suggestedPrice: 700, opensAt: "2099-01-01T18:00" }),
  );
  return `/admin/releases/${(await publishRelease(admin, id)).id}`;
}

/** @returns the admin's page of a release without any track. */
function draftReleaseAddress(admin: Fan): string {
  return `/admin/releases/${createRelease(admin, { title: `Draft ${randomUUID().slice(0, 4)}`, kind: "single" }).id}`;
}

/** Removes a track that no other screen needs. @returns the page that restores it. */
async function removedTrackAddress(admin: Fan): Promise<string> {
  const { id } = await createTrack(admin, { title: `Left Behind ${randomUUID().slice(0, 4)}` });
  return `/admin/tracks/${removeTrack(admin, id).id}`;
}

/** Puts tracks of the demo into a fan's cart. @returns its page. */
function filledCart(fan: Fan, ...trackIds: string[]): string {
  for (const trackId of trackIds) addToCart(fan, [], { trackId, releaseId: null, amountCents: null });
  return "/cart";
}

/** @returns the pages of new codes: of one for its fan, and those of their maker. */
function codeAddresses(admin: Fan) {
  const { batchId, code } = makeCodes(admin, { trackId: "steppin-out" }, { count: 20 });
  const batch = `/admin/codes/${batchId}`;
  return { code: `/redeem/${code}`, batch, cards: `${batch}?cards=1` };
}

/** @returns the admin's page of something that this fan bought. */
function orderAddress({ db, actor: { user } }: Fan): string {
  const order = db.select().from(purchases).where(eq(purchases.userId, user.id)).get();
  if (!order) throw new Error("This fan bought nothing.");
  return `/admin/orders/${order.id}`;
}

/** Pays a track of the demo. @returns the page that says so. */
export async function receiptAddress(fan: Fan, trackId: string): Promise<string> {
  const paid = await payWithTestCard(fan, { trackId, price: getTrack(fan, trackId).price, card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return `/payment-success?payment_intent=${paid.paymentIntentId}`;
}

/** @returns the steps of giving, and the pages of a gift for its buyer and its recipient. */
async function giftAddresses(site: TestSite, fan: Fan): Promise<string[]> {
  const email = `anna-${randomUUID()}@example.com`;
  const { id } = await giveTrack(fan, "steppin-out", { email });
  const checkout = "/checkout?trackId=steppin-out";
  return [
    `${checkout}&gift=new`,
    `${checkout}&gift=${saveGift(fan, { ...forAnna, email })}`,
    `/dashboard/purchases/${id}`,
    new URL(await mailedLink(site.ctx, email, "gift")).pathname,
    "/gift/used-up",
  ];
}

/** @returns the pages of a purchase that is owned, one that was partly refunded, one refunded, one to be paid. */
async function purchaseAddresses(fan: Fan): Promise<string[]> {
  const owned = await purchase(fan, "second-shift");
  const partly = await purchase(fan, "marisols-radio");
  await refund(fan, partly.paymentIntentId, 50);
  const refunded = await purchase(fan, "last-bus-home");
  await refund(fan, refunded.paymentIntentId);
  const declined = await purchase(fan, "coastline-static", cards.declined);
  const [note] = listCreditNotes(fan, refunded.id);
  return [
    ...[owned, partly, refunded, declined].map(({ id }) => `/dashboard/purchases/${id}`),
    `/dashboard/purchases/${refunded.id}?${new URLSearchParams({ creditNote: note?.number ?? "" })}`,
  ];
}

/** @returns the page on which the bank asks, for a track of the demo. */
async function authenticationAddress(fan: Fan, trackId: string): Promise<string> {
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId });
  await payWithTestCard(fan, { trackId, price: getTrack(fan, trackId).price, card: authenticatedCard });
  return `/test-payments/authenticate/${paymentIntentId}`;
}

/** @returns the page for withdrawing, and the one after it. */
function withdrawalAddresses({ ctx }: TestSite): string[] {
  changeSite(ctx, [{ key: "withdrawal", value: "on" }]);
  const received = createReceivedToken(ctx, { receivedAt: ctx.now(), right: "unknown" });
  return ["/withdraw", `/withdraw?received=${received}`];
}

/** @returns the owner's pages of a withdrawal that matches an order and of one that doesn't. */
async function withdrawalAddressesOf({ ctx }: TestSite, fan: Fan): Promise<string[]> {
  const track = await createTrack(ctx, { title: `Given Back ${randomUUID().slice(0, 4)}` });
  const { id } = await purchase(fan, track.id);
  const { email } = fan.actor.user;
  receiveWithdrawal(ctx, { name: "Robin Vale", email, order: id, items: [] });
  receiveWithdrawal(ctx, { name: "Robin Vale", email: newFan().email, order: "The blue one", items: [] });
  return ctx.db
    .select()
    .from(withdrawals)
    .all()
    .map((row) => `/admin/withdrawals/${row.id}`);
}

function messageAddress({ ctx }: TestSite, fullName: string): string {
  const { id } = sendContact(ctx, {
    fullName,
    email: newFan().email,
    phoneNumber: "0123 456",
    message: "Will you play in Leeds? ".repeat(20),
  });
  return `/admin/inbox/${id}`;
}

/** @returns the test provider's own page, for a track of the demo. */
async function hostedAddress(fan: Fan, trackId: string): Promise<string> {
  return new URL((await createHostedCheckout(fan, { trackId })).url).pathname;
}

async function paidHostedAddress(fan: Fan, trackId: string): Promise<string> {
  const address = await hostedAddress(fan, trackId);
  await payTestCheckout(fan, sessionIdIn(fan.settings.publicUrl + address), goodCard);
  return address;
}

async function expiredHostedAddress(fan: Fan, trackId: string): Promise<string> {
  const address = await hostedAddress(fan, trackId);
  // The card form of our own page takes the place of the provider's.
  await createPaymentIntent(fan, { trackId });
  return address;
}

function newsletterAddresses({ ctx }: TestSite): string[] {
  const { email } = newFan();
  subscribe(ctx, email, newsletterBox);
  const asked = subscriptionOf(ctx, email);
  const subscribed = createSubscriber(ctx, newFan().email);
  return [
    subscriptionPath(ctx, "confirm", asked),
    subscriptionPath(ctx, "confirm", subscribed),
    subscriptionPath(ctx, "unsubscribe", subscribed),
    "/newsletter/confirm?token=x",
  ];
}

/** A release with a track that is out and one that is to come. */
function privateLink({ ctx }: TestSite): string {
  const admin = signedInContext(ctx, { role: "admin" });
  return createListeningLink(admin, {
    item: { trackId: null, releaseId: "ferry-street-tape" },
    receiver: "Robin Vale of the Night Bus Magazine for People Who Walk Home",
    expiresAt: new Date("2099-01-01"),
    maxPlays: 1000,
    mayDownload: true,
  }).path;
}

async function preorderAddress({ ctx }: TestSite): Promise<string> {
  const toCome = await createTrack(ctx, {
    title: `Tomorrow ${randomUUID().slice(0, 4)}`,
    isPublished: false,
  });
  const trackIds = ["paper-crown", toCome.id];
  return `/releases/${createPreorder(ctx, { title: `To Come ${randomUUID().slice(0, 4)}`, trackIds, earlyTrackIds: [toCome.id] }).id}`;
}
