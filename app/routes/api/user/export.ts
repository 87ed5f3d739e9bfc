import { requireActor } from "#app/domain/core/require-role.ts";
import { requestExport } from "#app/domain/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/privacy/export/write-export.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { exportRequestSchema } from "#app/shared/privacy/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { user } = requireActor(ctx);
    // A user who has just signed in may send an empty body.
    const isEmpty = (await request.clone().text()) === "";
    const input = isEmpty ? {} : await readJson(request, exportRequestSchema);
    if (input.password !== undefined) await limits.consume("passwordCheckByUser", user.id);
    const requested = await requestExport(ctx, input);
    void writeExport(ctx, requested.id);
    return Response.json(requested, { status: 202 });
  },
});

export const action = loader;
