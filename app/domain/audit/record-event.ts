import type { Transaction } from "#db/client.server.ts";
import { auditLogs } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

export interface AuditEvent {
  /** The area and thing, like "auth.sign_in" or "purchase.completed". */
  eventType: string;
  action: string;
  userId?: string | null;
  sessionId?: string | null;
  resourceType?: string;
  resourceId?: string;
  severity?: "info" | "warning" | "critical";
  success?: boolean;
  errorMessage?: string;
  details?: Record<string, string | number | boolean | null>;
}

const longestUserAgent = 256;

/** A user agent that is safe to store and show: bounded, without control characters. */
export function cleanUserAgent(userAgent: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: stripping them is the purpose
  return userAgent?.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").slice(0, longestUserAgent) ?? null;
}

/**
 * Writes one audit event inside the transaction of what it records, so that neither exists without the other.
 * Never hand it bodies, tokens or query strings.
 */
export function recordEvent(transaction: Transaction, ctx: Context, event: AuditEvent): void {
  transaction
    .insert(auditLogs)
    .values({
      userId: event.userId === undefined ? (ctx.actor?.user.id ?? null) : event.userId,
      sessionId: event.sessionId === undefined ? (ctx.actor?.session.id ?? null) : event.sessionId,
      eventType: event.eventType,
      action: event.action,
      resourceType: event.resourceType ?? null,
      resourceId: event.resourceId ?? null,
      severity: event.severity ?? "info",
      success: event.success ?? true,
      errorMessage: event.errorMessage ?? null,
      details: event.details ?? null,
      ipAddress: ctx.request.ipAddress || null,
      userAgent: cleanUserAgent(ctx.request.userAgent),
      timestamp: ctx.now(),
    })
    .run();
}
