import { randomUUID } from "node:crypto";
import { and, count, eq, gt, inArray, lt, max, type SQL } from "drizzle-orm";
import type {
  Actor,
  Context,
  GuestBuyer,
  LibraryContext,
  ReadContext,
  UserRow,
} from "#app/domain/core/context.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { guestPayments, type PurchaseRow, paymentDeclines, purchases } from "#db/schema/index.ts";
import { findOrCreateGuest } from "./guests.ts";

/** Whether the caller may buy without an account: nobody is signed in, and the owner allows it. */
export function offersGuestCheckout(ctx: Pick<LibraryContext, "actor" | "db">): boolean {
  return ctx.actor === null && readSite(ctx).settings.guestCheckout === true;
}

/** Who pays in this browser without an account; null for a signed-in caller, without an address, and where it is off. */
export function findGuestBuyer(ctx: Context): GuestBuyer | null {
  return (offersGuestCheckout(ctx) && ctx.request.guest) || null;
}

/**
 * Who pays: the signed-in caller, or the guest of the address that was given in this browser. Nobody has proved that
 * address, so nothing may depend on what it owns.
 * @throws DomainError "unauthenticated" without either.
 */
export function requireBuyer(ctx: Context): UserRow {
  const guest = findGuestBuyer(ctx);
  if (!guest) return requireNamed(ctx).user;
  return (
    findGuest(ctx, guest.email) ??
    write(ctx, (tx) => findOrCreateGuest(tx, guest.email, languageOfCaller(tx)))
  );
}

/** The signed-in caller, where there is no guest. @throws DomainError "unauthenticated" with what a guest must do. */
function requireNamed(ctx: Context): Actor {
  if (!offersGuestCheckout(ctx)) return requireActor(ctx);
  throw new DomainError("unauthenticated", messages.checkout.guest.emailFirst);
}

/** The address that hears of an order. @throws DomainError as `requireBuyer` */
export function requireBuyerEmail(ctx: Context): string {
  return findGuestBuyer(ctx)?.email.toLowerCase() ?? requireNamed(ctx).user.email;
}

/** By what a buyer's payments are limited: an account, or a guest's address. @throws DomainError as `requireBuyer` */
export function requireBuyerKey(ctx: Context): string {
  return findGuestBuyer(ctx) ? `guest ${requireBuyerEmail(ctx)}` : requireNamed(ctx).user.id;
}

/** How a browser is named in the database. */
export const browserOf = (ctx: Pick<Context, "secrets">, { browserKey }: GuestBuyer) =>
  sign(ctx.secrets.orders, `browser.${browserKey}`);
const networkOf = (ctx: Pick<Context, "secrets" | "request">) =>
  sign(ctx.secrets.orders, `network.${addressKey(ctx.request.ipAddress)}`);

/** Remembers which browser has opened a guest's payment, in the transaction that inserts it. */
export function rememberGuestPayment(tx: WriteContext, { id: purchaseId }: PurchaseRow): void {
  const { guest } = tx.request;
  if (!guest) throw new Error("A guest's payment is opened without a guest.");
  const facts = { browser: browserOf(tx, guest), network: networkOf(tx), createdAt: tx.now() };
  tx.db
    .insert(guestPayments)
    .values({ purchaseId, ...facts })
    .run();
}

/**
 * The purchases whose payment this browser has opened as a guest within the last day; null for a browser without any.
 * The address alone must not be enough: anyone who types a foreign one would see its payments, or close them.
 */
export function isOfThisBrowser(ctx: Pick<ReadContext, "db" | "now" | "request" | "secrets">): SQL | null {
  const { guest } = ctx.request;
  if (!guest) return null;
  const isRecent = gt(guestPayments.createdAt, new Date(ctx.now().getTime() - cookieLifetimes.guest));
  const opened = ctx.db
    .select({ id: guestPayments.purchaseId })
    .from(guestPayments)
    .where(and(eq(guestPayments.browser, browserOf(ctx, guest)), isRecent));
  return inArray(purchases.id, opened);
}

/** A new id of what a guest begins before there is a payment; only the browser that began it can use it. */
export function createIdOfThisBrowser(ctx: Pick<Context, "request" | "secrets">): string {
  const id = randomUUID();
  return `${id}.${signForBrowser(ctx, id)}`;
}

/** Whether an id was made by `createIdOfThisBrowser` in the caller's browser. */
export function isIdOfThisBrowser(ctx: Pick<Context, "request" | "secrets">, text: string): boolean {
  const [id = "", signature = ""] = text.split(".", 2);
  return ctx.request.guest != null && isSameSecret(signature, signForBrowser(ctx, id));
}

function signForBrowser({ request, secrets }: Pick<Context, "request" | "secrets">, id: string): string {
  return sign(secrets.orders, `begun.${request.guest?.browserKey}.${id}`);
}

/** The declined cards of guests who pay from the caller's network, and when the last one was declined. */
export function countNetworkDeclines(ctx: Context, since: Date) {
  const guestIds = ctx.db
    .select({ id: purchases.userId })
    .from(guestPayments)
    .innerJoin(purchases, eq(purchases.id, guestPayments.purchaseId))
    .where(eq(guestPayments.network, networkOf(ctx)));
  return ctx.db
    .select({ declines: count(), last: max(paymentDeclines.declinedAt) })
    .from(paymentDeclines)
    .where(and(inArray(paymentDeclines.userId, guestIds), gt(paymentDeclines.declinedAt, since)))
    .get();
}

/** Deletes what is older than the cookie that it belongs to. @returns how much it was. */
export function forgetGuestPayments(tx: WriteContext): number {
  const before = new Date(tx.now().getTime() - cookieLifetimes.guest);
  return tx.db.delete(guestPayments).where(lt(guestPayments.createdAt, before)).run().changes;
}
