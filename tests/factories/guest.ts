import type { Context } from "#app/domain/core/context.ts";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { mailsTo } from "../setup/mailed-links.ts";
import type { TestContext } from "../setup/services.ts";
import { openTestContext } from "../setup/services.ts";
import { goodCard } from "./cards.ts";
import { createTrack } from "./track.ts";

/** Sets whether the shop sells to guests. */
export function sellToGuests(ctx: Context, guestCheckout = true): void {
  write(ctx, (tx) => writeSiteSettings(tx, { ...readSite(tx).settings, guestCheckout }));
}

/** A shop that sells to guests, with a track of 1.99. */
export async function guestShop() {
  const ctx = await openTestContext();
  sellToGuests(ctx);
  return { ctx, track: await createTrack(ctx) };
}

/** The shop as a browser sees it in which somebody gave this address. */
export function asGuest(
  ctx: TestContext,
  email: string,
  { browserKey = `browser of ${email}`, ipAddress = "192.0.2.1" } = {},
): TestContext {
  return {
    ...ctx,
    mayUseReserve: false,
    request: { ...ctx.request, ipAddress, guest: { email, browserKey } },
  };
}

/** Pays 1.99 for a track, and returns the payment's id. */
export async function buyAsGuest(guest: Context, trackId: string, card = goodCard): Promise<string> {
  const paid = await payWithTestCard(guest, { trackId, price: "1.99", card });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  return paid.paymentIntentId;
}

/** The tokens of the order links in the newest mail of a kind to an address. */
export function mailedOrderTokens(ctx: Context, email: string, kind: MailKind = "receipt"): string[] {
  const [mail] = mailsTo(ctx, email, kind);
  if (!mail?.sealedContent) throw new Error(`No ${kind} waits for ${email}.`);
  const { text } = openContent(ctx.secrets.mail, mail.id, mail.sealedContent);
  return [...text.matchAll(/\/orders\?token=([\w.-]+)/g)].flatMap(([, token]) => token ?? []);
}

/** The token in the newest receipt to an address. */
export function receiptToken(ctx: Context, email: string): string {
  const [token] = mailedOrderTokens(ctx, email);
  if (!token) throw new Error(`No link in the receipt for ${email}.`);
  return token;
}
