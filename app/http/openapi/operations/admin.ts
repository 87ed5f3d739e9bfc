import { z } from "zod";
import {
  adminUserSchema,
  roleChangeSchema,
  statusChangeSchema,
  userQuerySchema,
  userSchema,
} from "#app/shared/accounts/schema.ts";
import { auditLogSchema, auditQuerySchema } from "#app/shared/audit/schema.ts";
import { bonusUploadAnswerSchema } from "#app/shared/bonus-files/schema.ts";
import { uploadAnswerSchema } from "#app/shared/catalogue/schema.ts";
import { grantQuerySchema, grantSchema, shownGrantSchema } from "#app/shared/grants/schema.ts";
import { linkQuerySchema, linkSchema, shownLinkSchema } from "#app/shared/listening/schema.ts";
import { purchaseSchema } from "#app/shared/purchases/schema.ts";
import { audioResponses, chapter, json, noContent } from "../operation.ts";

const tag = "Administration";
const changed = json(userSchema, "The updated user.");

export const adminOperations = chapter(tag, {
  "get /api/admin/users": {
    summary: "The accounts, page by page",
    description: "The address of the next page is in the `Link` header.",
    access: "admin",
    query: userQuerySchema,
    responses: { 200: json(z.array(adminUserSchema), "A page of accounts.") },
  },
  "get /api/admin/users/{userId}/purchases": {
    summary: "The purchases of a user",
    access: "admin",
    responses: { 200: json(z.array(purchaseSchema), "Their purchases, newest first.") },
  },
  "patch /api/admin/users/{userId}/status": {
    summary: "Lock, suspend or unlock an account",
    description: "It takes effect at once, also on running sessions and streams.",
    access: "admin",
    body: statusChangeSchema,
    responses: { 200: changed },
  },
  "patch /api/admin/users/{userId}/role": {
    summary: "Change the role of an account",
    description: "Nobody can change their own role, and the last admin stays one.",
    access: "admin",
    body: roleChangeSchema,
    responses: { 200: changed },
  },
  "get /api/admin/grants": {
    summary: "What was given by hand of a track, of a release or to a user",
    description: "Name exactly one of the three. The latest is first; ended ones are among them.",
    access: "admin",
    query: grantQuerySchema,
    responses: { 200: json(z.array(shownGrantSchema), "Who was given what.") },
  },
  "post /api/admin/grants": {
    summary: "Give a track or a release to an account or an address",
    description: "An address without an account gets it once an account proves it. They get an email.",
    access: "admin",
    body: grantSchema,
    responses: {
      201: json(
        z.object({
          id: z.string(),
          email: z.string(),
          hasAccount: z.boolean(),
          isWaiting: z.boolean().describe("Whether some of it isn't published yet."),
        }),
        "Given.",
      ),
    },
  },
  "delete /api/admin/grants/{grantId}": {
    summary: "Take back what was given",
    description: "Running streams and downloads of it end at once.",
    access: "admin",
    responses: { 204: noContent },
  },
  "get /api/admin/listening-links": {
    summary: "The private links to a track or a release, with what was heard by each",
    access: "admin",
    query: linkQuerySchema,
    responses: { 200: json(z.array(shownLinkSchema), "The latest first; ended ones are among them.") },
  },
  "post /api/admin/listening-links": {
    summary: "Make a private link that plays a track or a release, published or not",
    access: "admin",
    body: linkSchema,
    responses: {
      201: json(z.object({ id: z.string(), url: z.string() }), "The link, which is shown only now."),
    },
  },
  "delete /api/admin/listening-links/{linkId}": {
    summary: "Revoke a private link",
    description: "What plays by it ends at once.",
    access: "admin",
    responses: { 204: noContent },
  },
  "get /api/admin/audit-logs": {
    summary: "The audit log, newest first",
    access: "admin",
    query: auditQuerySchema,
    responses: {
      200: json(
        z.object({ logs: z.array(auditLogSchema), nextCursor: z.string().nullable() }),
        "A page of events; `nextCursor` is null on the last.",
      ),
    },
  },
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
  },
  "post /api/admin/releases/{releaseId}/bonus": {
    summary: "Add bonus files to a release",
    description:
      "PDFs, pictures, recordings, videos, MIDI, texts and ZIP files, by their bytes, up to 2 GiB each.",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "The files." },
    responses: { 201: json(bonusUploadAnswerSchema, "The files as they are stored.") },
  },
  "post /api/admin/tracks/{trackId}/bonus": {
    summary: "Add bonus files to a track, as to a release",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "The files." },
    responses: { 201: json(bonusUploadAnswerSchema, "The files as they are stored.") },
  },
  "post /api/admin/tracks/{trackId}/audio": {
    summary: "Replace the recording of a track; its owners keep their access",
    access: "admin",
    otherBody: { contentType: "multipart/form-data", description: "One MP3, WAV, AIFF or FLAC file." },
    responses: { 200: json(uploadAnswerSchema, "The updated track.") },
  },
});

/** Only on a site in test mode that allows it. */
export const testAdminOperations = chapter(tag, {
  "post /api/admin-login": {
    summary: "Sign in as an admin, on a test site",
    access: "everyone",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: {
      200: json(z.object({ user: userSchema }), "Signed in."),
      302: { description: "The same for the button's form: redirects to the site." },
    },
  },
});
