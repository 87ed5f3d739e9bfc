import { z } from "zod";
import { siteInformationSchema } from "#app/domain/site/site-information.ts";
import { adminUserSchema, userSchema } from "#app/shared/accounts/schema.ts";
import { auditLogSchema } from "#app/shared/audit/schema.ts";
import { sessionSchema } from "#app/shared/auth/session-schema.ts";
import { adminTrackSchema, trackSchema } from "#app/shared/catalogue/schema.ts";
import { photoSchema } from "#app/shared/photos/schema.ts";
import { dataExportRequestSchema } from "#app/shared/privacy/schema.ts";
import { purchaseSchema } from "#app/shared/purchases/schema.ts";
import { releaseSchema } from "#app/shared/releases/schema.ts";
import { videoSchema } from "#app/shared/videos/schema.ts";

/** The shape of every refusal. */
export const errorSchema = z.object({
  error: z.string().describe("What happened and what to do, for people."),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.literal("reauthentication_required").optional(),
});

/** The named schemas of the document. */
export const componentSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  PageFacts: siteInformationSchema,
  User: userSchema,
  Track: trackSchema,
  Release: releaseSchema,
  Purchase: purchaseSchema,
  Video: videoSchema,
  Photo: photoSchema,
  Session: sessionSchema,
  AuditLog: auditLogSchema,
  AdminUser: adminUserSchema,
  AdminTrack: adminTrackSchema,
  DataExportRequest: dataExportRequestSchema,
  Error: errorSchema,
})) {
  componentSchemas.add(schema, { id });
}
