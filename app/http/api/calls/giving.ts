import { z } from "zod";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { listGrants } from "#app/domain/grants/giving/list-grants.ts";
import { revokeGrant } from "#app/domain/grants/giving/revoke-grants.ts";
import { createListeningLink, revokeListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { listListeningLinks } from "#app/domain/grants/listening-links/list-links.ts";
import { grantQuerySchema, grantSchema, shownGrantSchema } from "#app/shared/grants/giving/schema.ts";
import { linkQuerySchema, linkSchema, shownLinkSchema } from "#app/shared/grants/listening-links/schema.ts";
import { call, chapter, json, noBody } from "../operation.ts";

/** What an admin gives away: rights, and links to listen by. */
export const givingOperations = chapter("Administration", {
  "get /api/admin/grants": call({
    summary: "What was given by hand of a track, of a release or to a user",
    description: "Name exactly one of the three. The latest is first; ended ones are among them.",
    access: "admin",
    query: grantQuerySchema,
    responses: { 200: json(z.array(shownGrantSchema), "Who was given what.") },
    answer: ({ ctx, query }) => listGrants(ctx, query),
  }),
  "post /api/admin/grants": call({
    summary: "Give a track or a release to an account or an address",
    description: "An address without an account gets it once an account proves it. They get an email.",
    access: "admin",
    body: grantSchema,
    responses: {
      201: json(
        z.object({
          id: z.string(),
          email: z.string(),
          hasAccount: z.boolean(),
          isWaiting: z.boolean().describe("Whether some of it isn't published yet."),
        }),
        "Given.",
      ),
    },
    answer({ ctx, body: { trackId = null, releaseId = null, userId, email = "", ...terms } }) {
      return createGrant(ctx, {
        item: { trackId, releaseId },
        to: userId === undefined ? { email } : { userId },
        expiresAt: terms.expiresAt === undefined ? null : new Date(terms.expiresAt),
        maxDownloads: terms.maxDownloads ?? null,
        note: terms.note,
      });
    },
  }),
  "delete /api/admin/grants/{grantId}": {
    summary: "Take back what was given",
    description: "Running streams and downloads of it end at once.",
    access: "admin",
    responses: { 204: noBody },
    answer: ({ ctx, params: { grantId = "" } }) => revokeGrant(ctx, grantId),
  },
  "get /api/admin/listening-links": call({
    summary: "The private links to a track or a release, with what was heard by each",
    access: "admin",
    query: linkQuerySchema,
    responses: { 200: json(z.array(shownLinkSchema), "The latest first; ended ones are among them.") },
    answer: ({ ctx, query }) => listListeningLinks(ctx, query),
  }),
  "post /api/admin/listening-links": call({
    summary: "Make a private link that plays a track or a release, published or not",
    access: "admin",
    body: linkSchema,
    responses: {
      201: json(z.object({ id: z.string(), url: z.string() }), "The link, which is shown only now."),
    },
    answer({ ctx, body: { trackId = null, releaseId = null, ...terms } }) {
      const { id, path } = createListeningLink(ctx, {
        item: { trackId, releaseId },
        receiver: terms.receiver,
        expiresAt: terms.expiresAt === undefined ? null : new Date(terms.expiresAt),
        maxPlays: terms.maxPlays ?? null,
        mayDownload: terms.mayDownload,
      });
      return { id, url: ctx.settings.publicUrl + path };
    },
  }),
  "delete /api/admin/listening-links/{linkId}": {
    summary: "Revoke a private link",
    description: "What plays by it ends at once.",
    access: "admin",
    responses: { 204: noBody },
    answer: ({ ctx, params: { linkId = "" } }) => revokeListeningLink(ctx, linkId),
  },
});
