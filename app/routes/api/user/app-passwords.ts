import {
  createAppPassword,
  listAppPasswords,
  revokeAppPassword,
} from "#app/domain/app-passwords/app-passwords.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, noContent, readJson } from "#app/http/api.ts";
import { appPasswordIdSchema, newAppPasswordSchema } from "#app/shared/auth/device-schema.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listAppPasswords(ctx)),
  POST: async ({ request, context: { ctx } }) => {
    requireActor(ctx);
    const { name } = await readJson(request, newAppPasswordSchema);
    return Response.json(createAppPassword(ctx, name), { status: 201 });
  },
  DELETE: async ({ request, context: { ctx } }) => {
    requireActor(ctx);
    const { id } = await readJson(request, appPasswordIdSchema);
    revokeAppPassword(ctx, id);
    return noContent();
  },
});

export const action = loader;
