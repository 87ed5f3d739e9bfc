import { requireActor } from "#app/domain/core/require-role.ts";
import { cancelDeletion, requestDeletion } from "#app/domain/privacy/deletion/request-deletion.ts";
import { endpoint, noContent, readJson } from "#app/http/api.ts";
import { deletionRequestSchema } from "#app/shared/privacy/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { user } = requireActor(ctx);
    const input = await readJson(request, deletionRequestSchema);
    await limits.consume("passwordCheckByUser", user.id);
    const dueAt = await requestDeletion(ctx, input);
    return Response.json({ deletionDate: dueAt.toISOString() }, { status: 202 });
  },
  DELETE: ({ context: { ctx } }) => {
    cancelDeletion(ctx);
    return noContent();
  },
});

export const action = loader;
