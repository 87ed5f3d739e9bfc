import type { LibraryContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { AuditDetails, AuditSeverity } from "#app/shared/core/audit/schema.ts";
import { chainEvent, insertEvent } from "./chain.ts";
import { type AuditEventType, auditEventTypes } from "./event-types.ts";
import { lastPosition } from "./head.ts";

const maxValueLength = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: stripping them is the purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/**
 * Text that is safe to store, hash and show: limited, without control characters, and unchanged
 * when the database reads it back (half a surrogate pair would change).
 */
function cleanText(text: string, longest = maxValueLength): string {
  return text.replace(controlCharacters, "").slice(0, longest).toWellFormed();
}

const maxDetails = 20;
const maxNameLength = 60;
const secretName = /token|secret|password|cookie|authorization|body|query/i;

/**
 * Limits details to a few short, flat values. A text whose name suggests a secret is left
 * out, in case a caller forgot the rule.
 */
function cleanDetails(details: AuditDetails): AuditDetails {
  const cleaned = Object.entries(details)
    .slice(0, maxDetails)
    .map(([name, value]) => [cleanText(name, maxNameLength), cleanValue(name, value)] as const);
  return Object.fromEntries(cleaned);
}

function cleanValue(name: string, value: unknown): AuditDetails[string] {
  if (typeof value === "string") return secretName.test(name) ? "(left out)" : cleanText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "boolean" ? value : null;
}

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

/** The new values of a row, and what the log says of the change. */
export interface AuditedChange<Row> {
  values: Partial<Row>;
  event: Pick<AuditEvent, "eventType" | "action" | "details">;
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
export function recordEvent(tx: WriteContext<LibraryContext>, event: AuditEvent): void {
  const userId = event.userId === undefined ? tx.actor?.user.id : event.userId;
  const sessionId = event.sessionId === undefined ? tx.actor?.session?.id : event.sessionId;
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

/** Audits a change of a photo or video, in the transaction of the change. */
export function recordChange(
  tx: WriteContext,
  resourceType: "photo" | "video",
  change: "added" | "changed" | "moved" | "removed",
  resourceId: string,
  details: NonNullable<AuditEvent["details"]> = {},
): void {
  recordEvent(tx, {
    eventType: `${resourceType}.${change}`,
    action: `${resourceType === "photo" ? "Photo" : "Video"} ${change}`,
    resourceType,
    resourceId,
    details,
  });
}
