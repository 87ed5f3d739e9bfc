import { listEvents } from "#app/domain/audit/list-events.ts";
import { auditQuerySchema } from "#app/domain/audit/schema.ts";
import { requireRole } from "#app/domain/require-role.ts";
import { endpoint } from "#app/http/api.ts";
import { readQuery } from "#app/http/read-query.ts";

const auditLogs = endpoint({
  GET: ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    return Response.json(listEvents(ctx, readQuery(request, auditQuerySchema)));
  },
});

export const loader = auditLogs;
export const action = auditLogs;
