import { createReadStream, statSync } from "node:fs";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { z } from "zod";
import { cancelDeletion, requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import {
  listExports,
  openExport,
  requestExport,
} from "#app/domain/accounts/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/accounts/privacy/export/write-export.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import {
  dataExportRequestSchema,
  deletionRequestSchema,
  exportRequestSchema,
} from "#app/shared/accounts/privacy/schema.ts";
import { call, chapter, json, noBody } from "../operation.ts";

export const privacyOperations = chapter("Privacy", {
  "post /api/user/export": call({
    summary: "Ask for a copy of the user's data, once a day",
    access: "signed_in",
    body: exportRequestSchema,
    isBodyOptional: true,
    responses: { 202: json(dataExportRequestSchema, "The copy is being made.") },
    async answer({ ctx, limits, body }) {
      if (body.password !== undefined) await limitPasswordChecks(ctx, limits);
      const requested = await requestExport(ctx, body);
      void writeExport(ctx, requested.id);
      return requested;
    },
  }),
  "get /api/user/exports": {
    summary: "The copies of the user's data",
    access: "signed_in",
    responses: { 200: json(z.array(dataExportRequestSchema), "The copies.") },
    answer: ({ ctx }) => listExports(ctx),
  },
  "get /api/user/exports/{exportId}/file": {
    summary: "The file of a copy, for 48 hours",
    access: "signed_in",
    responses: { 200: { description: "A zip of JSON.", contentType: "application/zip" } },
    answer({ ctx, params: { exportId = "" } }) {
      const { path, fileName } = openExport(ctx, exportId);
      return new Response(createReadableStreamFromReadable(createReadStream(path)), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Length": String(statSync(path).size),
          "Content-Disposition": `attachment; filename="${fileName}"`,
          "Cache-Control": "no-store",
        },
      });
    },
  },
  "post /api/user/deletion": call({
    summary: "Ask for the account to be deleted, in 14 days",
    access: "signed_in",
    body: deletionRequestSchema,
    responses: { 202: json(z.object({ deletionDate: z.iso.datetime() }), "When it will be deleted.") },
    async answer({ ctx, limits, body }) {
      await limitPasswordChecks(ctx, limits);
      const dueAt = await requestDeletion(ctx, body);
      return { deletionDate: dueAt.toISOString() };
    },
  }),
  "delete /api/user/deletion": {
    summary: "Cancel the deletion",
    access: "signed_in",
    responses: { 204: noBody },
    answer: ({ ctx }) => cancelDeletion(ctx),
  },
});
