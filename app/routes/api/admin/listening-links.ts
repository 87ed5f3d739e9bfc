import { requireRole } from "#app/domain/core/require-role.ts";
import { createListeningLink } from "#app/domain/listening-links/change-links.ts";
import { listListeningLinks } from "#app/domain/listening-links/list-links.ts";
import { endpoint, readJson, readQuery } from "#app/http/api.ts";
import { linkQuerySchema, linkSchema } from "#app/shared/listening/schema.ts";

export const loader = endpoint({
  GET: ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    return Response.json(listListeningLinks(ctx, readQuery(request, linkQuerySchema)));
  },
  POST: async ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    const { trackId = null, releaseId = null, ...terms } = await readJson(request, linkSchema);
    const { id, path } = createListeningLink(ctx, {
      item: { trackId, releaseId },
      receiver: terms.receiver,
      expiresAt: terms.expiresAt === undefined ? null : new Date(terms.expiresAt),
      maxPlays: terms.maxPlays ?? null,
      mayDownload: terms.mayDownload,
    });
    return Response.json({ id, url: ctx.settings.publicUrl + path }, { status: 201 });
  },
});

export const action = loader;
