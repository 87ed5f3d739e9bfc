import { uploadAnswerSchema } from "#app/domain/catalogue/schema.ts";
import { json, type Operation } from "../operation.ts";

const tag = "Administration";

export const uploadOperations: Operation[] = [
  {
    method: "post",
    path: "/api/admin/tracks",
    tag,
    summary: "Upload recordings; each becomes a draft",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "MP3, WAV or FLAC files." },
    answers: { 201: json(uploadAnswerSchema, "The drafts, and the files that could not be used.") },
  },
  {
    method: "post",
    path: "/api/admin/tracks/{trackId}/audio",
    tag,
    summary: "Replace the recording of a track; its owners keep their access",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "One MP3, WAV or FLAC file." },
    answers: { 200: json(uploadAnswerSchema, "The track as it is now.") },
  },
];
