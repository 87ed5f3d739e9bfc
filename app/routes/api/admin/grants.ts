import { requireRole } from "#app/domain/core/require-role.ts";
import { createGrant } from "#app/domain/purchases/grants/create-grant.ts";
import { listGrants } from "#app/domain/purchases/grants/list-grants.ts";
import { endpoint, readJson, readQuery } from "#app/http/api.ts";
import { grantQuerySchema, grantSchema } from "#app/shared/grants/schema.ts";

export const loader = endpoint({
  GET: ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    return Response.json(listGrants(ctx, readQuery(request, grantQuerySchema)));
  },
  POST: async ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    const {
      trackId = null,
      releaseId = null,
      userId,
      email = "",
      ...terms
    } = await readJson(request, grantSchema);
    const created = createGrant(ctx, {
      item: { trackId, releaseId },
      to: userId === undefined ? { email } : { userId },
      expiresAt: terms.expiresAt === undefined ? null : new Date(terms.expiresAt),
      maxDownloads: terms.maxDownloads ?? null,
      note: terms.note,
    });
    return Response.json(created, { status: 201 });
  },
});

export const action = loader;
