import { changeRole } from "#app/domain/accounts/change-account.ts";
import { presentUser } from "#app/domain/accounts/present-user.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { roleChangeSchema } from "#app/shared/accounts/schema.ts";

export const loader = endpoint({
  PATCH: async ({ request, params, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    const { role } = await readJson(request, roleChangeSchema);
    return Response.json(presentUser(changeRole(ctx, params.userId ?? "", role)));
  },
});

export const action = loader;
