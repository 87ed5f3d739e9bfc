import { listUsers } from "#app/domain/accounts/read-users.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { endpoint, readQuery } from "#app/http/api.ts";
import { userQuerySchema } from "#app/shared/accounts/schema.ts";

export const loader = endpoint({
  GET: ({ request, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    const { users, nextCursor } = listUsers(ctx, readQuery(request, userQuerySchema));
    if (!nextCursor) return Response.json(users);
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", nextCursor);
    const next = new URL(`${pathname}?${searchParams}`, ctx.settings.publicUrl);
    return Response.json(users, { headers: { Link: `<${next}>; rel="next"` } });
  },
});

export const action = loader;
