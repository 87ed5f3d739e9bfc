import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cursorField, emptyAsAbsent, numberPosition } from "#app/shared/core/list-query.ts";

export const auditSeverities = ["info", "warning", "critical"] as const;
export type AuditSeverity = (typeof auditSeverities)[number];

const auditDetailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

/** An event as SPEC section 3 (AuditLog) shows it. */
export const auditLogSchema = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  eventType: z.string(),
  resourceType: z.string().nullable(),
  resourceId: z.string().nullable(),
  action: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: auditDetailsSchema.nullable(),
  severity: z.enum(auditSeverities),
  success: z.boolean(),
  errorMessage: z.string().nullable(),
  timestamp: z.iso.datetime(),
});
export type AuditLog = z.infer<typeof auditLogSchema>;

/** The list's filters; an empty form field filters nothing. */
export const auditQuerySchema = z.object({
  cursor: cursorField(numberPosition),
  limit: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(100).default(50)),
  severity: z.preprocess(emptyAsAbsent, z.enum(auditSeverities).optional()),
  q: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .trim()
      .max(254, { error: () => messages.fields.searchTooLong })
      .optional(),
  ),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
