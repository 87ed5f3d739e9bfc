import type { Role } from "#app/shared/accounts/schema.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long a session lives. An admin's is worth more to an attacker, so "remember me" doesn't extend it.
 * @returns milliseconds: `idle` without a request, `absolute` since sign-in.
 */
export function sessionLifetime(role: Role, rememberMe: boolean): { idle: number; absolute: number } {
  if (role === "admin") return { idle: 30 * minute, absolute: 12 * hour };
  if (rememberMe) return { idle: 7 * day, absolute: 30 * day };
  return { idle: 2 * hour, absolute: 12 * hour };
}
