import { listEvents } from "#app/domain/audit/search/list-events.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { endpoint, readQuery } from "#app/http/api.ts";
import { auditQuerySchema } from "#app/shared/audit/schema.ts";

export const loader = endpoint({
  GET: ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    return Response.json(listEvents(ctx, readQuery(request, auditQuerySchema)));
  },
});

export const action = loader;
