import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ReadContext, Services } from "#app/domain/core/context.ts";
import { inLanguage, languageOnSite, siteLanguages } from "#app/domain/core/languages.ts";
import { findLogo } from "#app/domain/core/pictures/find-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { sendAfterWrite, signal } from "#app/domain/core/signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { openSealed, seal } from "#app/gateways/secrets.ts";
import { currentLanguage } from "#app/messages/current-language.ts";
import { type Language, pageLanguages } from "#app/messages/languages.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { renditionAddress } from "#app/shared/core/pictures/picture-addresses.ts";
import type { Seller } from "#app/shared/core/settings/schema.ts";
import { countryName } from "#app/shared/core/tax/countries.ts";
import { mails, purchases, users } from "#db/schema/index.ts";
import { addressOn, type MailSite, pictureIds } from "./content.ts";
import { describeMail, type MailFacts } from "./kinds/index.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

/** Notifies the delivery loop of a queued mail, so that it needn't wait for its next poll; no effect in a command. */
export const mailSignal = signal("mail-queued");

const contentSchema = z.strictObject({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  unsubscribeAddress: z.string().optional(),
  isBulk: z.boolean().optional(),
  /** The files of the pictures that come with it: what the mail shows, and the artist's logo. */
  pictureKey: z.string().optional(),
  logoKey: z.string().optional(),
});
type WrittenMail = z.infer<typeof contentSchema>;

/**
 * Encrypts a mail in the database: a copy of the file must not reveal links that sign in.
 * @param mailId the row it belongs to; in another row it can't be opened.
 * @internal
 */
export function sealContent(key: Buffer, mailId: string, content: WrittenMail): string {
  return seal(key, mailId, JSON.stringify(content));
}

/** @throws Error when the key is another, or the text was changed or moved from its row. */
export function openContent(key: Buffer, mailId: string, sealed: string): WrittenMail {
  return contentSchema.parse(JSON.parse(openSealed(key, mailId, sealed)));
}

export interface QueuedMail<Kind extends MailKind> {
  kind: Kind;
  /** Its id, where something else refers to it. */
  id?: string;
  /** The address of one person. */
  to: string;
  userId?: string | null;
  /** Where it isn't that of the account, or of the order that it is about. */
  language?: Language;
  /** What the mail is about, like a purchase. */
  resourceId?: string | null;
  /** The facts of this kind of mail; see `kinds/`. A function, where they have phrases: it is called in the mail's language. */
  content: MailFacts[Kind] | (() => MailFacts[Kind]);
}

/**
 * Queues a mail inside the transaction of the event it reports, so that neither exists without the other. The
 * running site sends it; mails from a command are sent by the site next to it, or at its next start.
 * @returns the mail's id.
 */
export function queueMail<Kind extends MailKind>(
  tx: WriteContext<Services>,
  { id = randomUUID(), ...mail }: QueuedMail<Kind>,
): string {
  return inLanguage(mail.language ?? languageOf(tx, mail), () => writeMail(tx, { id, ...mail }));
}

/** That of the account, or for somebody without one of the order that it is about; the main one, where the site has it no more. */
function languageOf(
  tx: Pick<ReadContext, "db">,
  { userId, resourceId }: Pick<QueuedMail<MailKind>, "userId" | "resourceId">,
): Language {
  const { language, isGuest } = users;
  const reader = tx.db
    .select({ language, isGuest })
    .from(users)
    .where(eq(users.id, userId ?? ""))
    .get();
  const order =
    reader && !reader.isGuest
      ? undefined
      : tx.db
          .select({ language: purchases.language })
          .from(purchases)
          .where(eq(purchases.id, resourceId ?? ""))
          .get();
  return languageOnSite(tx, order?.language ?? reader?.language);
}

/** Stores a mail in the language of the moment. */
function writeMail<Kind extends MailKind>(
  tx: WriteContext<Services>,
  { kind, id, to, userId, resourceId, content: facts }: QueuedMail<Kind> & { id: string },
): string {
  const now = tx.now();
  const { settings } = readSite(tx);
  // A newsletter has no attachments, because it is sent so often: its logo is on the site.
  const isLinked = kind === "newsletter";
  const logoKey = isLinked ? null : findLogo(tx, settings);
  const attached = logoKey && settings.logo && { ...settings.logo, src: `cid:${pictureIds.logo}` };
  const site = mailSite(tx, isLinked ? linkedLogo(tx) : attached || null);
  const content = describeMail[kind](typeof facts === "function" ? facts() : facts, site);
  tx.db
    .insert(mails)
    .values({
      id,
      kind,
      userId: userId ?? null,
      resourceId: resourceId ?? null,
      recipient: to,
      subject: content.subject,
      sealedContent: sealContent(tx.secrets.mail, id, {
        text: writeText(content, site),
        html: writeHtml(content, site),
        replyTo: content.replyTo,
        ...(content.isBulk && { isBulk: true }),
        pictureKey: content.picture?.fileKey,
        ...(logoKey && { logoKey }),
        ...(content.unsubscribePath && { unsubscribeAddress: addressOn(site, content.unsubscribePath) }),
      }),
      nextAttemptAt: now,
      createdAt: now,
    })
    .run();
  sendAfterWrite(mailSignal, tx);
  return id;
}

/** The logo at its address on the site, in a format that every mail program shows; null without one. */
export function linkedLogo(ctx: Pick<ReadContext, "db" | "settings">): MailSite["logo"] {
  const { logo } = readSite(ctx).settings;
  const [format] = /[^.]+$/.exec(findLogo(ctx, { logo }) ?? "") ?? [];
  if (!logo || !format) return null;
  return { ...logo, src: addressOn(ctx.settings, renditionAddress(logo.id, logo.width, format)) };
}

/** What mails say of this site, in the language of the moment. @param logo the one at its top */
export function mailSite(
  ctx: Pick<ReadContext, "db" | "settings" | "now">,
  logo: MailSite["logo"],
): MailSite {
  const { artistName, accent, contactEmail, timeZone, seller, legal } = readSite(ctx).settings;
  return {
    artistName,
    accent,
    logo,
    contactEmail,
    sender: nameSender(seller, artistName),
    hasImprint: legal.imprint.trim() !== "",
    publicUrl: ctx.settings.publicUrl,
    prefix: prefixOf(ctx),
    timeZone,
    now: ctx.now(),
  };
}

/** Of addresses in the language of the moment; none in one that the site's pages aren't in. */
function prefixOf(ctx: Pick<ReadContext, "db">): string {
  const language = currentLanguage();
  return pageLanguages(siteLanguages(ctx)).find(({ code }) => code === language)?.prefix ?? "";
}

function nameSender({ name, address, country }: Seller, artistName: string): string | null {
  const lines = address.split("\n").flatMap((line) => line.trim() || []);
  if (lines.length === 0) return null;
  return [name || artistName, ...lines, ...(country ? [countryName(country)] : [])].join(", ");
}
