import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { addBonusFile } from "#app/domain/music/extras/add-bonus-file.ts";
import type { BonusOwner } from "#app/domain/music/extras/change-bonus-files.ts";
import { uploadRelease } from "#app/domain/music/releases/editing/upload-release.ts";
import { presentAll } from "#app/domain/music/tracks/admin-tracks.ts";
import { replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import { addDrafts } from "#app/domain/music/tracks/publishing/add-draft.ts";
import type { Upload } from "#app/http/uploads/receive-upload.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { type BonusUploadAnswer, bonusUploadAnswerSchema } from "#app/shared/music/extras/schema.ts";
import { releaseUploadAnswerSchema } from "#app/shared/music/releases/release-form-schema.ts";
import { uploadAnswerSchema } from "#app/shared/music/tracks/schema.ts";
import { audioResponses, chapter, json } from "../operation.ts";

/** The files of the catalogue. */
export const uploadOperations = chapter("Administration", {
  "get /api/admin/tracks/{trackId}/audio": {
    summary: "The full audio of any track, drafts too",
    access: "admin",
    responses: audioResponses,
  },
  "post /api/admin/tracks": {
    summary: "Upload recordings; each becomes a draft",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "MP3, WAV, AIFF or FLAC files." },
    responses: { 201: json(uploadAnswerSchema, "The drafts, and the files that could not be used.") },
    async answer({ ctx, request, upload }) {
      requireRecentAdmin(ctx);
      const answer = uploadAnswerSchema.parse(await addDrafts(ctx, requireFiles(upload), request.signal));
      return orFirstRefusal(answer, answer.tracks.length > 0);
    },
  },
  "post /api/admin/releases": {
    summary: "Upload a folder of recordings, which becomes a draft release",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "Recordings, and a cover.jpg." },
    responses: { 201: json(releaseUploadAnswerSchema, "The draft, and the files that could not be used.") },
    async answer({ ctx, request, upload }) {
      requireRecentAdmin(ctx);
      const uploaded = await uploadRelease(ctx, requireFiles(upload), request.signal);
      const answer = releaseUploadAnswerSchema.parse(uploaded);
      return orFirstRefusal(answer, answer.release !== null);
    },
  },
  "post /api/admin/releases/{releaseId}/bonus": {
    summary: "Add bonus files to a release",
    description:
      "PDFs, pictures, recordings, videos, MIDI, texts and ZIP files, by their bytes, up to 2 GiB each.",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "The files." },
    responses: { 201: json(bonusUploadAnswerSchema, "The files as they are stored.") },
    answer: ({ ctx, upload, params: { releaseId = "" } }) =>
      addBonusFiles(ctx, upload, { kind: "release", id: releaseId }),
  },
  "post /api/admin/tracks/{trackId}/bonus": {
    summary: "Add bonus files to a track, as to a release",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "The files." },
    responses: { 201: json(bonusUploadAnswerSchema, "The files as they are stored.") },
    answer: ({ ctx, upload, params: { trackId = "" } }) =>
      addBonusFiles(ctx, upload, { kind: "track", id: trackId }),
  },
  "post /api/admin/tracks/{trackId}/audio": {
    summary: "Replace the recording of a track; its owners keep their access",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "One MP3, WAV, AIFF or FLAC file." },
    responses: { 200: json(uploadAnswerSchema, "The updated track.") },
    async answer({ ctx, request, upload, params: { trackId = "" } }) {
      requireRecentAdmin(ctx);
      const [file] = requireFiles(upload);
      const track = await replaceAudio(ctx, trackId, { ...file, signal: request.signal });
      return uploadAnswerSchema.parse({ tracks: presentAll(ctx, [track]), refused: [] });
    },
  },
});

interface UploadAnswer {
  refused: readonly { fileName: string; error: string }[];
}

/** The answer or, where nothing of an upload was taken, its first refusal. */
function orFirstRefusal<Answer extends UploadAnswer>(answer: Answer, isTaken: boolean): Answer | Response {
  const [first] = answer.refused;
  if (isTaken || !first) return answer;
  return Response.json({ error: `“${first.fileName}”: ${first.error}`, ...answer }, { status: 400 });
}

/** Adds files to a release or a track, in their order; the first that is refused ends it. */
async function addBonusFiles(
  ctx: Context,
  upload: Upload | null,
  owner: BonusOwner,
): Promise<BonusUploadAnswer> {
  requireRecentAdmin(ctx);
  const files: BonusUploadAnswer["files"] = [];
  for (const file of requireFiles(upload)) {
    const { id, name, kind, bytes } = await addBonusFile(ctx, owner, file);
    files.push({ id, title: name, kind, bytes });
  }
  return bonusUploadAnswerSchema.parse({ files });
}
