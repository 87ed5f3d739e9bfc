import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createOrderToken, orderLinkPath } from "#app/domain/core/order-token.ts";
import { setBatchStopped } from "#app/domain/grants/codes/batches.ts";
import { redeemCode } from "#app/domain/grants/codes/redeem-code.ts";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { uploadReport } from "#app/domain/grants/imports/upload-report.ts";
import { createListeningLink, revokeListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { addToCart } from "#app/domain/shop/cart/change-cart.ts";
import { claimGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { codeBatches, listeningPlays, tracks, users } from "#db/schema/index.ts";
import { makeCodes } from "../../../tests/factories/codes.ts";
import { newCode, newSale } from "../../../tests/factories/discounts.ts";
import { forAnna, giveTrack } from "../../../tests/factories/gift.ts";
import { buyAsGuest, sellToGuests } from "../../../tests/factories/guest.ts";
import { startIssue } from "../../../tests/factories/newsletter.ts";
import { orderPaidBy } from "../../../tests/factories/orders/order.ts";
import { dispute, pay, refund } from "../../../tests/factories/purchase.ts";
import { createPreorder } from "../../../tests/factories/releases/published-release.ts";
import { salesReport } from "../../../tests/factories/sales-report.ts";
import { createSubscriber } from "../../../tests/factories/subscriber.ts";
import { createTrack } from "../../../tests/factories/track.ts";
import { signedInContext } from "../../../tests/factories/user.ts";
import { mailedLink } from "../../../tests/setup/outbox.ts";
import type { TestSite } from "../../../tests/setup/test-site.ts";

type Fan = ReturnType<typeof signedInContext>;
type Admin = Fan;

/** A demo shop in which everything was sold, given, sent back and disputed, and a sale goes on. */
export async function shopScreens(site: TestSite) {
  const { ctx } = site;
  const admin = signedInContext(ctx, { role: "admin" });
  const fan = named(signedInContext(ctx), "Dana", "Osei");
  const friend = named(signedInContext(ctx), "Anna", "Lindqvist");
  changeSite(ctx, [
    { key: "seller.name", value: "Quincy Filament Music" },
    { key: "seller.address", value: "Lampenstr. 1\n10115 Berlin" },
    { key: "seller.vatId", value: "DE123456789" },
    { key: "tax", value: '{"mode":"included","rate":1900}' },
  ]);
  sellToGuests(ctx);
  const bought = await purchases(fan, admin);
  const gifts = await giftAddresses(site, fan, friend);
  const codes = codeAddresses(admin, fan);
  const links = linkAddresses(admin);
  const order = await guestAddress(site);
  discounts(admin, fan);
  // From now on each buyer agrees that the withdrawal ends with the download.
  changeSite(ctx, [{ key: "seller.country", value: "DE" }]);
  const issueId = news(admin);
  await importReport(admin);
  for (const name of ["Symfonium on my phone", "Feishin at work"]) createAppPassword(fan, name);
  return {
    stranger: {
      token: null,
      addresses: [
        ...["/music", "/music/sodium-light", "/releases", "/releases/ferry-street-tape"],
        ...codes.forStrangers,
        ...gifts.forStrangers,
        ...links,
        ...["/orders?sent=1", "/orders?token=used-up", order, "/checkout?trackId=sodium-light"],
      ],
    },
    fan: {
      token: fan.token,
      addresses: [
        ...["/music/sodium-light", "/releases/ferry-street-tape", "/cart"],
        ...["/dashboard", "/dashboard/security"],
        ...codes.forFan,
        ...gifts.forFan,
        ...bought.ids.map((id) => `/dashboard/purchases/${id}`),
      ],
    },
    admin: {
      token: admin.token,
      addresses: [
        ...["/admin", "/admin/orders"],
        `/admin/orders/${bought.disputed}`,
        `/admin/orders/${bought.disputed}?dispute`,
        ...bought.ids.map((id) => `/admin/orders/${id}`),
        ...["/admin/codes", ...codes.forAdmin, "/admin/discounts", "/admin/import", "/admin/sales"],
        ...["/admin/tracks/sodium-light", "/admin/releases/ferry-street-tape"],
        `/admin/users/${fan.actor.user.id}`,
        ...["/admin/newsletter", `/admin/newsletter/issues/${issueId}`],
      ],
    },
  };
}

function named<Signed extends Fan>(fan: Signed, firstName: string, lastName: string): Signed {
  const { id } = fan.actor.user;
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  fan.db.update(users).set({ firstName, lastName, email }).where(eq(users.id, id)).run();
  return { ...fan, actor: { ...fan.actor, user: { ...fan.actor.user, firstName, lastName, email } } };
}

/** Orders of a fan in every state. */
async function purchases(fan: Fan, admin: Admin) {
  const owned = await pay(fan, "second-shift");
  const partly = await pay(fan, "marisols-radio");
  await refund(fan, partly.paymentIntentId, 50);
  const refunded = await pay(fan, "last-bus-home");
  await refund(fan, refunded.paymentIntentId);
  const disputed = await pay(fan, "paper-crown");
  await dispute(fan, disputed.paymentIntentId);
  const granted = createGrant(admin, {
    item: { trackId: "sodium-light", releaseId: null },
    to: { userId: fan.actor.user.id },
    expiresAt: new Date("2099-01-01"),
    maxDownloads: 3,
    note: "For the poster.",
  });
  const toCome = await createTrack(admin, { title: "Tomorrow's Lamps", isPublished: false });
  const trackIds = ["sodium-light", toCome.id];
  createPreorder(admin, { title: "The Long Way Home", trackIds, earlyTrackIds: [toCome.id] });
  return { ids: [owned.id, partly.id, refunded.id, granted.id], disputed: disputed.id };
}

/** A gift that waits, one that was claimed, one that was refunded, one that goes out later. */
async function giftAddresses(site: TestSite, fan: Fan, friend: Fan) {
  const link = async (email: string) => new URL(await mailedLink(site.ctx, email, "gift")).pathname;
  const waiting = await giveTrack(fan, "steppin-out", { email: "anna@example.com" });
  const claimed = await giveTrack(fan, "coastline-static", { email: friend.actor.user.email });
  const claimedPath = await link(friend.actor.user.email);
  claimGift(friend, claimedPath.split("/").at(-1) ?? "");
  const refunded = await giveTrack(fan, "ninth-floor-no-elevator", { email: "nils@example.com" });
  const refundedPath = await link("nils@example.com");
  await refund(fan, refunded.paymentIntentId);
  const later = await giveTrack(fan, "steppin-out", { ...forAnna, sendOn: inDays(site, 20) });
  return {
    forStrangers: [await link("anna@example.com"), claimedPath, refundedPath, "/gift/used-up"],
    forFan: [
      await link("anna@example.com"),
      claimedPath,
      ...[waiting, claimed, refunded, later].map(({ id }) => `/dashboard/purchases/${id}`),
    ],
  };
}

const inDays = ({ ctx }: TestSite, days: number) =>
  new Date(ctx.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

function codeAddresses(admin: Admin, fan: Fan) {
  const batch = (note: string) => makeCodes(admin, { releaseId: "ferry-street-tape" }, { count: 20, note });
  const [good, stopped, expired] = [batch("Leeds, 12 June"), batch("Lost box"), batch("Spring tour")];
  const past = new Date(admin.now().getTime() - 1000);
  setBatchStopped(admin, stopped.batchId, true);
  admin.db.update(codeBatches).set({ expiresAt: past }).where(eq(codeBatches.id, expired.batchId)).run();
  const [fresh = "", used = ""] = good.codes;
  redeemCode(fan, used);
  const codes = [fresh, used, stopped.code, expired.code, "2222222222222"].map((code) => `/redeem/${code}`);
  return {
    forStrangers: codes,
    forFan: codes,
    forAdmin: [good, stopped, expired].flatMap(({ batchId }) => `/admin/codes/${batchId}`),
  };
}

/** A private link that plays, one that is used up, and one that was revoked. */
function linkAddresses(admin: Admin): string[] {
  const make = (trackId: string | null) =>
    createListeningLink(admin, {
      item: { trackId, releaseId: trackId === null ? "ferry-street-tape" : null },
      receiver: "Maya at Night Bus Radio",
      expiresAt: new Date("2099-01-01"),
      maxPlays: 1,
      mayDownload: true,
    });
  const [open, usedUp, revoked] = [make(null), make("sodium-light"), make("sodium-light")];
  const play = { linkId: usedUp.id, trackId: "sodium-light", visit: "x", isDownload: false };
  const begunAt = admin.now();
  admin.db
    .insert(listeningPlays)
    .values({ ...play, begunAt })
    .run();
  revokeListeningLink(admin, revoked.id);
  return [open, usedUp, revoked].map((link) => link.path);
}

function discounts(admin: Admin, fan: Fan): void {
  newCode(admin, { name: "LAMPLIGHT" });
  const monthAgo = new Date(admin.now().getTime() - 40 * 24 * 60 * 60_000);
  admin.db.update(tracks).set({ publishedAt: monthAgo }).run();
  newSale(admin, { name: "Summer Sale" });
  for (const trackId of ["coastline-static", "ninth-floor-no-elevator"])
    addToCart(fan, [], { trackId, releaseId: null, amountCents: null });
}

function news(admin: Admin): string {
  for (let index = 1; index <= 30; index += 1) createSubscriber(admin, `reader${index}@example.com`);
  return startIssue(admin, {
    subject: "Ferry Street Tape is out",
    preheader: "Four songs for the way home",
    body: "# It's out\n\nFour songs for the way home, recorded after closing time.\n\n{{release:ferry-street-tape}}\n\nSee you in Leeds.",
  });
}

/** Leaves a report to be checked, one of its items without a match. */
async function importReport(admin: Admin): Promise<void> {
  const names = ["Ferry Street Tape", "Ferry St. Tape (Bonus Edition)", "Sodium Light"];
  const rows = names.map((name, index) => ({
    "bandcamp transaction id": String(index + 1),
    "item name": name,
    "buyer email": `buyer${index}@example.com`,
  }));
  const file = path.join(admin.gateways.storage.temporaryFolder(), `${randomUUID()}.csv`);
  const report = salesReport(rows);
  writeFileSync(file, report);
  await uploadReport(admin, { path: file, bytes: report.length });
}

/** @returns the page of a guest's order. */
async function guestAddress({ ctx }: TestSite): Promise<string> {
  const request = { ...ctx.request, guest: { email: "sam@example.com", browserKey: "a browser" } };
  const guest = { ...ctx, mayUseReserve: false, request };
  const { id } = orderPaidBy(guest, await buyAsGuest(guest, "steppin-out"));
  return orderLinkPath(createOrderToken(ctx, id));
}
