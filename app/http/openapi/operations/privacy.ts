import { z } from "zod";
import {
  dataExportRequestSchema,
  deletionRequestSchema,
  exportRequestSchema,
} from "#app/shared/privacy/schema.ts";
import { chapter, json, noContent } from "../operation.ts";

export const privacyOperations = chapter("Privacy", {
  "post /api/user/export": {
    summary: "Ask for a copy of the user's data, once a day",
    access: "signed_in",
    body: exportRequestSchema,
    isBodyOptional: true,
    responses: { 202: json(dataExportRequestSchema, "The copy is being made.") },
  },
  "get /api/user/exports": {
    summary: "The copies of the user's data",
    access: "signed_in",
    responses: { 200: json(z.array(dataExportRequestSchema), "The copies.") },
  },
  "get /api/user/exports/{exportId}/file": {
    summary: "The file of a copy, for 48 hours",
    access: "signed_in",
    responses: { 200: { description: "A zip of JSON.", contentType: "application/zip" } },
  },
  "post /api/user/deletion": {
    summary: "Ask for the account to be deleted, in 14 days",
    access: "signed_in",
    body: deletionRequestSchema,
    responses: { 202: json(z.object({ deletionDate: z.iso.datetime() }), "When it will be deleted.") },
  },
  "delete /api/user/deletion": {
    summary: "Cancel the deletion",
    access: "signed_in",
    responses: { 204: noContent },
  },
});
