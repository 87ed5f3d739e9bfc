import type { WriteContext } from "#app/domain/core/write.ts";
import type { AuditDetails, AuditSeverity } from "#app/shared/audit/schema.ts";
import { insertEvent } from "./chain/audit-statements.ts";
import { chainEvent } from "./chain/chain.ts";
import { lastPosition } from "./chain/positions.ts";
import { cleanDetails } from "./clean-details.ts";
import { cleanText } from "./clean-text.ts";
import { type AuditEventType, auditEventTypes } from "./event-types.ts";

export interface AuditEvent {
  eventType: AuditEventType;
  /** What was done, in words for people. It outlives the person, so it contains no names. */
  action: string;
  userId?: string | null;
  sessionId?: string | null;
  /** "user" when `resourceId` is a user id: the event is then found when that user is deleted. */
  resourceType?: string;
  resourceId?: string;
  /** Overrides the severity of the type. */
  severity?: AuditSeverity;
  success?: boolean;
  errorMessage?: string;
  details?: AuditDetails;
}

const maxUserAgentLength = 256;

/** A user agent that is safe to store and show: limited, without control characters. */
export function cleanUserAgent(userAgent: string | null): string | null {
  return userAgent === null ? null : cleanText(userAgent, maxUserAgentLength);
}

/**
 * Writes one audit event in the write of the change it records, so that neither exists without the other. Writes
 * never overlap: two that read the same end of the chain would clash. Never pass bodies, tokens or query strings.
 */
export function recordEvent(tx: WriteContext, event: AuditEvent): void {
  const userId = event.userId === undefined ? tx.actor?.user.id : event.userId;
  const sessionId = event.sessionId === undefined ? tx.actor?.session.id : event.sessionId;
  const details = event.details ? cleanDetails(event.details) : null;
  const row = chainEvent(tx.secrets.audit, lastPosition(tx.db), {
    userId: cleaned(userId),
    sessionId: cleaned(sessionId),
    eventType: event.eventType,
    action: cleanText(event.action),
    resourceType: cleaned(event.resourceType),
    resourceId: cleaned(event.resourceId),
    severity: event.severity ?? auditEventTypes[event.eventType],
    success: event.success ?? true,
    errorMessage: cleaned(event.errorMessage),
    details: details && JSON.stringify(details),
    ipAddress: cleaned(tx.request.ipAddress || null),
    userAgent: cleanUserAgent(tx.request.userAgent),
    timestamp: tx.now(),
  });
  insertEvent(tx.db, row);
}

function cleaned(text: string | null | undefined): string | null {
  return text == null ? null : cleanText(text);
}
