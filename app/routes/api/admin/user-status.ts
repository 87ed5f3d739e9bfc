import { changeAccountStatus } from "#app/domain/accounts/change-account.ts";
import { presentUser } from "#app/domain/accounts/present-user.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { statusChangeSchema } from "#app/shared/accounts/schema.ts";

export const loader = endpoint({
  PATCH: async ({ request, params, context: { ctx } }) => {
    requireRole(ctx, ["admin"]);
    const { status } = await readJson(request, statusChangeSchema);
    return Response.json(presentUser(changeAccountStatus(ctx, params.userId ?? "", status)));
  },
});

export const action = loader;
