import type { AuditDetails } from "#app/shared/audit/schema.ts";
import { cleanText } from "./clean-text.ts";

const maxDetails = 20;
const maxNameLength = 60;
const secretName = /token|secret|password|cookie|authorization|body|query/i;

/**
 * Limits details to a few short, flat values. A text whose name suggests a secret is left
 * out, in case a caller forgot the rule.
 */
export function cleanDetails(details: AuditDetails): AuditDetails {
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
