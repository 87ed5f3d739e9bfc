import { uploadAnswerSchema } from "#app/shared/catalogue/schema.ts";
import { json, type Operation, redirected, unchanged } from "../operation.ts";

const tag = "Administration";

const audio = { contentType: "audio/mpeg" };

export const uploadOperations: Operation[] = [
  {
    method: "get",
    path: "/api/admin/tracks/{trackId}/audio",
    tag,
    summary: "The full audio of any track, drafts too",
    access: "admin",
    responses: {
      200: { description: "The audio.", ...audio },
      206: { description: "The part that the Range header asks for.", ...audio },
      302: redirected,
      304: unchanged,
    },
  },
  {
    method: "post",
    path: "/api/admin/tracks",
    tag,
    summary: "Upload recordings; each becomes a draft",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "MP3, WAV, AIFF or FLAC files." },
    responses: { 201: json(uploadAnswerSchema, "The drafts, and the files that could not be used.") },
  },
  {
    method: "post",
    path: "/api/admin/tracks/{trackId}/audio",
    tag,
    summary: "Replace the recording of a track; its owners keep their access",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "One MP3, WAV, AIFF or FLAC file." },
    responses: { 200: json(uploadAnswerSchema, "The updated track.") },
  },
];
