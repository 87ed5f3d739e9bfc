import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { addDrafts } from "#app/domain/catalogue/publishing/add-draft.ts";
import { endpoint } from "#app/http/api.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { uploadAnswerSchema } from "#app/shared/catalogue/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, upload } }) => {
    requireRecentAdmin(ctx);
    const answer = uploadAnswerSchema.parse(await addDrafts(ctx, requireFiles(upload), request.signal));
    const [first] = answer.refused;
    if (answer.tracks.length > 0 || !first) return Response.json(answer, { status: 201 });
    return Response.json({ error: `“${first.fileName}”: ${first.error}`, ...answer }, { status: 400 });
  },
});

export const action = loader;
