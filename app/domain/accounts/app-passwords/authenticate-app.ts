import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { cleanUserAgent } from "#app/domain/core/audit/record-event.ts";
import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { LibraryContext, UserRow } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { noteIfPossible, write } from "#app/domain/core/write.ts";
import { openSealed, seal } from "#app/gateways/secrets.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import type { Reader } from "#db/client.server.ts";
import { appPasswords, users } from "#db/schema/index.ts";
import { hashSecret, maxAppPasswords } from "./app-passwords.ts";

/** What an app sends to prove whose music it may play; the parameters of the Subsonic API in brackets. */
export interface AppCredentials {
  apiKey?: string | undefined;
  /** The account's user name or e-mail (`u`). */
  username?: string | undefined;
  /** The secret, plain or as `enc:` with its UTF-8 bytes in hexadecimal (`p`). */
  password?: string | undefined;
  /** The MD5 of the secret followed by the salt, in hexadecimal (`t`). */
  token?: string | undefined;
  salt?: string | undefined;
  /** What the app calls itself (`c`). */
  client?: string | undefined;
}

type AppPasswordRow = typeof appPasswords.$inferSelect;

/** Whose app it is, and by which password. */
export interface AppAccess {
  outcome: "accepted";
  user: UserRow;
  appPassword: AppPasswordRow;
}

/** Why an app gets nothing, with the code and the sentence of the Subsonic API's errors. */
export interface AppRefusal {
  outcome: "refused";
  /** 10: something is missing, 40: wrong name or secret, 43: two ways at once, 44: wrong API key. */
  code: 10 | 40 | 43 | 44;
  message: string;
}

const refusals = {
  10: "Required parameter is missing. Send an API key, or a user name with an app password.",
  40: "Wrong username or password. Use an app password from your dashboard, under Security.",
  43: "Multiple conflicting authentication mechanisms provided.",
  44: "Invalid API key. Use an app password from your dashboard, under Security.",
} as const;

/**
 * Finds the account of an app by one of its app passwords. Unknown, wrong and revoked ones, and those of an account
 * that isn't active, get the same response. The caller counts refusals; see http/app-authentication.
 */
export function authenticateApp(ctx: LibraryContext, credentials: AppCredentials): AppAccess | AppRefusal {
  const { apiKey, username, password, token, salt } = credentials;
  if ((apiKey && (username || password || token || salt)) || (password && token)) return refusal(43);
  if (!apiKey && !(username && (password || (token && salt)))) return refusal(10);
  const found = apiKey
    ? findBySecret(ctx, apiKey)
    : password
      ? findByPassword(ctx, username ?? "", password)
      : findByToken(ctx, username ?? "", { token: token ?? "", salt: salt ?? "" });
  if (!found) {
    recordRefusal(ctx, username);
    return refusal(apiKey ? 44 : 40);
  }
  noteUse(ctx, found.appPassword, credentials.client);
  return { outcome: "accepted", ...found };
}

/** The same app's current access, for what is already playing; null once it was revoked or its account was locked. */
export function refreshApp(ctx: Pick<LibraryContext, "db">, { appPassword }: AppAccess): AppAccess | null {
  const found = byId(ctx).get({ value: appPassword.id });
  return found ? { outcome: "accepted", ...found } : null;
}

const byId = prepared((db) => prepareAccess(db, eq(appPasswords.id, sql.placeholder("value"))));
const byHash = prepared((db) => prepareAccess(db, eq(appPasswords.secretHash, sql.placeholder("value"))));
const byEmail = prepared((db) => prepareAccess(db, sql`lower(${users.email}) = ${sql.placeholder("value")}`));
const byUsername = prepared((db) =>
  prepareAccess(db, sql`lower(${users.username}) = ${sql.placeholder("value")}`),
);

/** Read with each request, so that revoking and locking act at once. */
function prepareAccess(db: Reader, condition: SQL) {
  const isActive = and(eq(users.accountStatus, "active"), eq(users.isGuest, false), isNull(users.deletedAt));
  return db
    .select({ appPassword: appPasswords, user: users })
    .from(appPasswords)
    .innerJoin(users, eq(users.id, appPasswords.userId))
    .where(and(condition, isActive))
    .prepare();
}

/** A user name has no "@" (see the registration's schema), so a name is never another's address. */
function byName(ctx: LibraryContext, username: string) {
  return (username.includes("@") ? byEmail : byUsername)(ctx).all({ value: toSearchedEmail(username) });
}

// Looked up by a hash under a key that the sender doesn't know: its timing tells nothing about the secret.
function findBySecret(ctx: LibraryContext, secret: string) {
  return byHash(ctx).get({ value: hashSecret(ctx, secret) });
}

function findByPassword(ctx: LibraryContext, username: string, password: string) {
  const isEncoded = /^enc:(?:[0-9a-f]{2})+$/i.test(password);
  const found = findBySecret(
    ctx,
    isEncoded ? Buffer.from(password.slice("enc:".length), "hex").toString("utf8") : password,
  );
  const name = toSearchedEmail(username);
  return found && [found.user.username, found.user.email].some((own) => own.toLowerCase() === name)
    ? found
    : undefined;
}

function findByToken(
  ctx: LibraryContext,
  username: string,
  { token, salt }: { token: string; salt: string },
) {
  const rows = byName(ctx, username);
  const given = Buffer.from(token, "hex");
  // Always as many comparisons: the time must not tell whether there is such an account.
  const decoy = seal(ctx.secrets.appPassword, "", "decoy");
  let match: (typeof rows)[number] | undefined;
  for (let index = 0; index < maxAppPasswords; index += 1) {
    const row = rows[index];
    const secret = openSealed(
      ctx.secrets.appPassword,
      row?.appPassword.id ?? "",
      row?.appPassword.sealedSecret ?? decoy,
    );
    const expected = createHash("md5")
      .update(secret + salt)
      .digest();
    if (given.length === expected.length && timingSafeEqual(given, expected) && row) match = row;
  }
  return match;
}

const useGrain = 60_000;
const maxAppName = 60;

function noteUse(ctx: LibraryContext, { id, lastUsedAt }: AppPasswordRow, client: string | undefined): void {
  const now = ctx.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < useGrain) return;
  const lastApp =
    cleanUserAgent(client ?? null)
      ?.slice(0, maxAppName)
      .trim()
      .toWellFormed() || null;
  noteIfPossible(ctx, (db) => {
    db.update(appPasswords).set({ lastUsedAt: now, lastApp }).where(eq(appPasswords.id, id)).run();
  });
}

/** Counts a refusal in the audit log. If it can't be written, the app is refused all the same. */
function recordRefusal(ctx: LibraryContext, username: string | undefined): void {
  const userId = username ? (byName(ctx, username)[0]?.user.id ?? null) : null;
  try {
    write(ctx, (tx) => {
      recordRepeatableEvent(tx, {
        eventType: "app_password.refused",
        action: "App refused: wrong or revoked password",
        userId,
        success: false,
      });
    });
  } catch (error) {
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "a refused app could not be recorded");
  }
}

function refusal(code: keyof typeof refusals): AppRefusal {
  return { outcome: "refused", code, message: refusals[code] };
}
