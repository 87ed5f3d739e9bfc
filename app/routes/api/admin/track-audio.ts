import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { presentAll } from "#app/domain/catalogue/admin-tracks.ts";
import { replaceAudio } from "#app/domain/catalogue/editing/replace-audio.ts";
import { endpoint } from "#app/http/api.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { uploadAnswerSchema } from "#app/shared/catalogue/schema.ts";

// The media routes send the audio: GET never gets here.
export const loader = endpoint({
  POST: async ({ request, params, context: { ctx, upload } }) => {
    requireRecentAdmin(ctx);
    const [file] = requireFiles(upload);
    const track = await replaceAudio(ctx, params.trackId ?? "", { ...file, signal: request.signal });
    return Response.json(uploadAnswerSchema.parse({ tracks: presentAll(ctx, [track]), refused: [] }));
  },
});

export const action = loader;
