import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { readFutureTime } from "#app/domain/core/settings/read-future-time.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type CreatedGrant, createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { listGrants } from "#app/domain/grants/giving/list-grants.ts";
import { revokeGrant } from "#app/domain/grants/giving/revoke-grants.ts";
import { createListeningLink, revokeListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { listListeningLinks } from "#app/domain/grants/listening-links/list-links.ts";
import type { Item } from "#app/domain/shop/pricing/item.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { grantFormSchema } from "#app/shared/grants/giving/schema.ts";
import { linkFormSchema } from "#app/shared/grants/listening-links/schema.ts";
import { messageForm, sensitiveForm } from "./reauthentication.ts";

type Step = Pick<ActionFunctionArgs, "params">;

const idSchema = z.object({ id: z.string().max(80) });

/**
 * The forms that give a track or a release away and make private links to it, by their intents; the pages of both have
 * them.
 * @param itemOf what a request is about. @param pageOf its page.
 */
export function sharingForms(itemOf: (step: Step) => Item, pageOf: (step: Step) => string) {
  return {
    give: messageForm(
      grantFormSchema,
      (step) => `${pageOf(step)}#given`,
      (step) => {
        const { email, maxDownloads, note } = step.value;
        const expiresAt = readFutureTime<typeof step.value>(step.ctx, "expiresAt", step.value.expiresAt);
        const terms = { expiresAt, maxDownloads, note };
        return describeGift(createGrant(step.ctx, { item: itemOf(step), to: { email }, ...terms }));
      },
    ),
    "take-back": messageForm(
      idSchema,
      (step) => `${pageOf(step)}#given`,
      (step) => {
        revokeGrant(step.ctx, step.value.id);
        return describeTakingBack();
      },
    ),
    // The answer itself shows the link: it can't be read again.
    "make-link": sensitiveForm(linkFormSchema, (step) => {
      const { receiver, expiresAt, maxPlays, mayDownload } = step.value;
      const { path } = createListeningLink(step.ctx, {
        item: itemOf(step),
        receiver,
        expiresAt: readFutureTime<typeof step.value>(step.ctx, "expiresAt", expiresAt),
        maxPlays,
        mayDownload,
      });
      return data({ lastResult: null, link: step.ctx.settings.publicUrl + path, receiver });
    }),
    "revoke-link": messageForm(
      idSchema,
      (step) => `${pageOf(step)}#private-links`,
      (step) => {
        revokeListeningLink(step.ctx, step.value.id);
        return {
          title: messages.adminGrants.links.revoked,
          description: messages.adminGrants.links.revokedMeaning,
        };
      },
    ),
  };
}

/** What these forms show of a track or a release. @param preserved what was typed before a reauthentication */
export function readSharing(
  ctx: Context,
  of: { trackId: string } | { releaseId: string },
  preserved: Record<string, string> | null,
) {
  return {
    grants: listGrants(ctx, of),
    links: listListeningLinks(ctx, of),
    timeZone: readSite(ctx).settings.timeZone,
    preserved,
  };
}

/** What is said once something was given. */
export function describeGift({ email, hasAccount, isWaiting }: CreatedGrant) {
  const address = formatEmailAddress(email);
  const where = hasAccount
    ? messages.adminGrants.giving.inMusicOf(address)
    : messages.adminGrants.giving.waitsFor(address);
  return {
    title: messages.adminGrants.giving.given,
    description: isWaiting ? `${where} ${messages.adminGrants.giving.onceOut}` : where,
  };
}

/** What is said once something was taken back. */
export function describeTakingBack() {
  return {
    title: messages.admin.lists.states.takenBack,
    description: messages.adminGrants.giving.takenBackMeaning,
  };
}
