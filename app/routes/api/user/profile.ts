import { presentUser } from "#app/domain/accounts/present-user.ts";
import { updateProfile } from "#app/domain/accounts/update-profile.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { limitEmailChange } from "#app/http/limits/rate-limits.ts";
import { profileChangeSchema } from "#app/shared/accounts/schema.ts";

export const loader = endpoint({
  PATCH: async ({ request, context: { ctx, limits } }) => {
    requireActor(ctx);
    const input = await readJson(request, profileChangeSchema);
    await limitEmailChange(ctx, limits, input.email);
    return Response.json(presentUser(updateProfile(ctx, input)));
  },
});

export const action = loader;
