import { z } from "zod";
import {
  dataExportRequestSchema,
  deletionRequestSchema,
  exportRequestSchema,
} from "#app/shared/privacy/schema.ts";
import { json, noContent, type Operation } from "../operation.ts";

const tag = "Privacy";

export const privacyOperations: Operation[] = [
  {
    method: "post",
    path: "/api/user/export",
    tag,
    summary: "Ask for a copy of the user's data, once a day",
    access: "signed_in",
    body: exportRequestSchema,
    isBodyOptional: true,
    responses: { 202: json(dataExportRequestSchema, "The copy is being made.") },
  },
  {
    method: "get",
    path: "/api/user/exports",
    tag,
    summary: "The copies of the user's data",
    access: "signed_in",
    responses: { 200: json(z.array(dataExportRequestSchema), "The copies.") },
  },
  {
    method: "get",
    path: "/api/user/exports/{exportId}/file",
    tag,
    summary: "The file of a copy, for 48 hours",
    access: "signed_in",
    responses: { 200: { description: "A zip of JSON.", contentType: "application/zip" } },
  },
  {
    method: "post",
    path: "/api/user/deletion",
    tag,
    summary: "Ask for the account to be deleted, in 14 days",
    access: "signed_in",
    body: deletionRequestSchema,
    responses: { 202: json(z.object({ deletionDate: z.iso.datetime() }), "When it will be deleted.") },
  },
  {
    method: "delete",
    path: "/api/user/deletion",
    tag,
    summary: "Cancel the deletion",
    access: "signed_in",
    responses: { 204: noContent },
  },
];
