import { presentUser } from "#app/domain/accounts/present-user.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint } from "#app/http/api.ts";

// The older name of /api/auth/me; both are in use.
export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(presentUser(requireActor(ctx).user)),
});

export const action = loader;
