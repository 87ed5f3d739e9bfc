import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { BuyerContext, Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { inLanguage, languageOnSite, mainLanguage, siteLanguages } from "#app/domain/core/languages.ts";
import type { LinkedPicture, MailBlock, MailCard } from "#app/domain/core/mails/content.ts";
import { describeMail } from "#app/domain/core/mails/kinds/index.ts";
import { linkedLogo, mailSite, queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { writeHtml } from "#app/domain/core/mails/write-html.ts";
import { writeText } from "#app/domain/core/mails/write-text.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { ownTexts } from "#app/domain/core/translations.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Recipient } from "#app/domain/mail/newsletter/recipients.ts";
import { type Offer, offerRelease, offerTrack } from "#app/domain/music/prices/offer.ts";
import { findPublicPictureIds, pictureKey } from "#app/domain/music/tracks/picture-access.ts";
import { describeItems, findItemCovers } from "#app/domain/shop/pricing/describe-items.ts";
import { type Item, itemId, nounOf } from "#app/domain/shop/pricing/item.ts";
import type { Language } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { cardPattern } from "#app/shared/core/mails/card-line.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { renditionAddress } from "#app/shared/core/pictures/picture-addresses.ts";
import { priceNote } from "#app/shared/core/settings/price-note.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { type IssueRow, pictureRenditions, pictures } from "#db/schema/index.ts";
import { subscriptionPath, testUnsubscribePath } from "../unsubscribe.ts";

type Written = Pick<IssueRow, "id" | "subject" | "preheader" | "body" | "translations" | "pictureId">;

/** Queues an issue to one of its recipients. @param mailId of the new mail */
export function queueIssueMail(tx: WriteContext, issue: Written, recipient: Recipient, mailId: string): void {
  queueMail(tx, {
    kind: "newsletter",
    id: mailId,
    to: recipient.email,
    language: languageOnSite(tx, recipient.language),
    resourceId: issue.id,
    content: () => describeIssue(tx, issue, recipient.user, subscriptionPath(tx, "unsubscribe", recipient)),
  });
}

/** An issue as a reader of the main language sees it, for the preview. */
export function previewIssue(ctx: Context, issue: Written): { html: string; text: string } {
  return inLanguage(mainLanguage(ctx), () => {
    const site = mailSite(ctx, linkedLogo(ctx));
    const content = describeMail.newsletter(describeIssue(ctx, issue, null, testUnsubscribePath), site);
    return { html: writeHtml(content, site), text: writeText(content, site) };
  });
}

/** Queues an issue to its writer, in each language in which it is written. */
export function queueTestMail(tx: WriteContext, issue: Written, user: UserRow): void {
  const { main, all } = siteLanguages(tx);
  for (const language of all) {
    if (language === main || issue.translations?.[language]) queueTest(tx, issue, user, language);
  }
}

function queueTest(tx: WriteContext, issue: Written, user: UserRow, language: Language): void {
  queueMail(tx, {
    kind: "newsletter",
    to: user.email,
    userId: user.id,
    language,
    content: () => {
      const content = describeIssue(tx, issue, user, testUnsubscribePath);
      return { ...content, subject: messages.newsletterMails.test(content.subject) };
    },
  });
}

/** The facts of an issue's mail, in the language of the moment. @param user the reader's account; null for nobody's prices */
function describeIssue(ctx: ReadContext, issue: Written, user: UserRow | null, unsubscribePath: string) {
  const { subject, preheader, body, lang } = ownTexts(ctx)(issue, ["subject", "preheader", "body"]);
  const { pictureId } = issue;
  const blocks = issueBlocks(
    { ...ctx, actor: user && { user } },
    { subject, body, pictureId, lang: lang?.body },
  );
  return { subject, preheader, blocks, unsubscribePath };
}

const pictureWidth = 536;
const coverWidth = 120;

/**
 * An issue as the blocks of a mail: its picture, its text, and a card where the text has a line for one. A card of
 * what was removed is left out.
 * @param ctx its account is the reader's: a card names the price that they would pay.
 */
function issueBlocks(
  ctx: BuyerContext,
  issue: Pick<IssueRow, "body" | "pictureId" | "subject"> & { lang: Language | undefined },
): MailBlock[] {
  const picture =
    issue.pictureId === null ? null : linkPicture(ctx, issue.pictureId, pictureWidth, issue.subject);
  // Splitting by a pattern with two groups gives text, kind, id, text …
  const parts = issue.body.replaceAll("\r\n", "\n").split(cardPattern);
  const written = parts.flatMap((part, index): MailBlock[] => {
    if (index % 3 === 0)
      return part.trim() === "" ? [] : [{ type: "rich", text: readMarkdown(part), lang: issue.lang }];
    if (index % 3 === 2) return [];
    const id = parts[index + 1] ?? "";
    const card = makeCard(
      ctx,
      part === "release" ? { releaseId: id, trackId: null } : { releaseId: null, trackId: id },
    );
    return card ? [{ type: "card", card }] : [];
  });
  return [...(picture ? [{ type: "picture", picture } as const] : []), ...written];
}

function makeCard(ctx: BuyerContext, item: Item): MailCard | null {
  const description = describeItems(ctx, [item]).get(itemId(item));
  const cost = description && describeCost(ctx, item);
  if (!cost) return null;
  const noun = nounOf(item);
  const coverId = findItemCovers(ctx, [item]).get(itemId(item))?.id;
  return {
    ...description,
    ...cost,
    picture: coverId
      ? linkPicture(ctx, coverId, coverWidth, messages.mails.coverOf(description.title))
      : null,
    label: noun === "release" ? messages.newsletterMails.card.release : messages.newsletterMails.card.track,
    path: `/${noun === "release" ? "releases" : "music"}/${encodeURIComponent(item.releaseId ?? item.trackId ?? "")}`,
  };
}

/** What the reader would pay; null for what isn't public. */
function describeCost(ctx: BuyerContext, item: Item): Pick<MailCard, "price" | "priceNote"> | null {
  try {
    const offer =
      item.trackId === null ? offerRelease(ctx, item.releaseId ?? "") : offerTrack(ctx, item.trackId);
    const { settings } = readOwnSettings(ctx);
    const isPaid = offer.trackIds.length > 0 && (offer.suggestedCents ?? offer.minimumCents) > 0;
    const price = formatOffer(offer, settings.currency);
    return {
      price: offer.comesOutOn
        ? messages.newsletterMails.card.out(price, formatDate(new Date(offer.comesOutOn), "UTC"))
        : price,
      priceNote: isPaid ? priceNote(settings) : null,
    };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.code === "invalid"
      ? { price: messages.newsletterMails.card.byTrack, priceNote: null }
      : null;
  }
}

function formatOffer(
  { trackIds, ownedTrackIds, minimumCents, suggestedCents }: Offer,
  currency: string,
): string {
  if (trackIds.length === 0 && ownedTrackIds.length > 0) return messages.newsletterMails.card.owned;
  const price = formatPrice(formatCents(minimumCents), currency);
  const isRest = ownedTrackIds.length > 0 && !ownedTrackIds.some((id) => trackIds.includes(id));
  if (isRest)
    return minimumCents === 0
      ? messages.newsletterMails.card.restFree
      : messages.newsletterMails.card.rest(price);
  if (suggestedCents !== null)
    return minimumCents === 0
      ? messages.newsletterMails.card.named
      : messages.newsletterMails.card.from(price);
  return minimumCents === 0 ? messages.newsletterMails.card.free : price;
}

/** The smallest JPEG that is sharp at a width; mail programs know no newer format. */
function linkPicture(
  ctx: Pick<ReadContext, "db" | "secrets" | "now">,
  id: string,
  width: number,
  description: string,
): LinkedPicture | null {
  const isSharp = sql`${pictureRenditions.width} >= ${2 * width}`;
  const file = ctx.db
    .select({ width: pictureRenditions.width, sourceWidth: pictures.width, sourceHeight: pictures.height })
    .from(pictureRenditions)
    .innerJoin(pictures, eq(pictures.id, pictureRenditions.pictureId))
    .where(
      and(
        eq(pictureRenditions.pictureId, id),
        eq(pictureRenditions.format, "jpeg"),
        gte(pictureRenditions.width, 1),
      ),
    )
    .orderBy(
      desc(isSharp),
      sql`case when ${isSharp} then ${pictureRenditions.width} else -${pictureRenditions.width} end`,
      asc(pictureRenditions.width),
    )
    .get();
  if (!file) return null;
  const shown = Math.min(width, file.sourceWidth);
  // That of a draft, in a test mail.
  const key = findPublicPictureIds(ctx, [id]).has(id) ? "" : pictureKey(ctx, id);
  return {
    path: renditionAddress(id, file.width, "jpeg") + key,
    description,
    width: shown,
    height: Math.round((shown * file.sourceHeight) / file.sourceWidth),
  };
}
