import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { addBonusFile } from "#app/domain/bonus-files/add-bonus-file.ts";
import type { BonusOwner } from "#app/domain/bonus-files/change-bonus-files.ts";
import { endpoint } from "#app/http/api.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { type BonusUploadAnswer, bonusUploadAnswerSchema } from "#app/shared/bonus-files/schema.ts";

/** Adds files to a release or a track, in their order; the first that is refused ends it. */
export const loader = endpoint({
  POST: async ({ params: { releaseId, trackId = "" }, context: { ctx, upload } }) => {
    requireRecentAdmin(ctx);
    const owner: BonusOwner = releaseId ? { kind: "release", id: releaseId } : { kind: "track", id: trackId };
    const files: BonusUploadAnswer["files"] = [];
    for (const file of requireFiles(upload)) {
      const { id, name, kind, bytes } = await addBonusFile(ctx, owner, file);
      files.push({ id, title: name, kind, bytes });
    }
    return Response.json(bonusUploadAnswerSchema.parse({ files }), { status: 201 });
  },
});

export const action = loader;
