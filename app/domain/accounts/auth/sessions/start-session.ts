import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { cleanUserAgent } from "#app/domain/core/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import { createToken, hashToken } from "#app/domain/core/secret-token.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { type proofs, userSessions } from "#db/schema/index.ts";
import { endSessions } from "./end-sessions.ts";

// Order matters: Edge and Opera call themselves Chrome, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What proves who somebody is: a passkey is two factors in one. */
export type Proof = (typeof proofs)[number];

/**
 * A name by which people recognise their device, like "Firefox on Linux"; it is a hint and proves nothing.
 */
export function deviceName(userAgent: string | null): string {
  const name = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = name(browsers);
  const system = name(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/**
 * How long a session lives.
 * @returns milliseconds: `idle` without a request, `absolute` since sign-in.
 */
export function sessionLifetime(role: Role, rememberMe: boolean): { idle: number; absolute: number } {
  const { admin, remembered, other } = cookieLifetimes.session;
  if (role === "admin") return admin;
  return rememberMe ? remembered : other;
}

export interface StartedSession {
  id: string;
  token: string;
  /** Null for a session cookie, which the browser deletes when it closes. */
  cookieExpiresAt: Date | null;
}

/**
 * Starts a session, inside the transaction that checked its user. The token is always new, and the session the
 * browser had before ends: a token planted before sign-in is worth nothing after it (session fixation). Beyond
 * the limit of concurrent sessions the oldest end.
 */
export function startSession(
  tx: WriteContext,
  user: UserRow,
  {
    rememberMe,
    authenticatedWith = "password",
    deviceId = null,
  }: { rememberMe: boolean; authenticatedWith?: Proof; deviceId?: string | null },
): StartedSession {
  const now = tx.now();
  const token = createToken();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionLifetime(user.role, rememberMe).absolute);
  if (tx.actor) endSessions(tx, tx.actor.user.id, [tx.actor.session.id]);
  const others = tx.db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, user.id), eq(userSessions.isActive, true)))
    .orderBy(desc(userSessions.createdAt), desc(userSessions.lastActivity))
    .all();
  tx.db
    .insert(userSessions)
    .values({
      id,
      userId: user.id,
      sessionToken: hashToken(token),
      refreshToken: hashToken(createToken()),
      deviceId,
      deviceName: deviceName(tx.request.userAgent),
      ipAddress: tx.request.ipAddress,
      userAgent: cleanUserAgent(tx.request.userAgent),
      rememberMe,
      authenticatedAt: now,
      authenticatedWith,
      lastActivity: now,
      expiresAt,
      createdAt: now,
    })
    .run();
  const tooMany = others.slice(Math.max(0, user.maxConcurrentSessions - 1));
  endSessions(
    tx,
    user.id,
    tooMany.map((session) => session.id),
  );
  return { id, token, cookieExpiresAt: rememberMe ? expiresAt : null };
}
