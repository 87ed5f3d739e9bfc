import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { openSealed, seal } from "#app/gateways/sealing.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import { readUser } from "../read-user.ts";
import { requireRecentAuthentication } from "../require-recent-authentication.ts";
import { rotateSession } from "../sessions/rotate-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import { createBackupCodes } from "./backup-codes.ts";
import { noCodeFailures } from "./failed-code.ts";
import { type QrCode, qrCode } from "./qr-code.ts";
import { recordMfaChange } from "./record-mfa-change.ts";
import { createTotpSecret, matchTimeStep, totpAddress } from "./totp.ts";

const pendingFor = 15 * 60_000;

/** What an authenticator app needs, as text, as an address for the same device and as a picture for another. */
export interface Enrolment {
  secret: string;
  otpauthUrl: string;
  qrCode: QrCode;
}

/**
 * Makes a secret for the caller's authenticator; it counts only once a code of it has come.
 * @throws DomainError "unauthenticated", "reauthentication_required", "conflict" when MFA is on.
 */
export function setUpMfa(ctx: Context): Enrolment {
  const actor = requireRecentAuthentication(ctx);
  const secret = createTotpSecret();
  ctx.db.transaction(
    (transaction) => {
      const user = readUser(transaction, actor);
      assertDisabled(user);
      transaction
        .update(users)
        .set({
          mfaPendingSecret: seal(ctx.secrets.mfa, user.id, secret),
          mfaPendingExpires: new Date(ctx.now().getTime() + pendingFor),
        })
        .where(eq(users.id, user.id))
        .run();
      recordEvent(transaction, ctx, { eventType: "mfa.setup_started", action: "MFA setup started" });
    },
    { behavior: "immediate" },
  );
  return presentEnrolment(ctx, actor.user, secret);
}

/**
 * The enrolment that the caller has begun, to show it again; null when there is none or it has expired.
 * @throws DomainError "unauthenticated", "reauthentication_required": it shows a secret.
 */
export function readEnrolment(ctx: Context): Enrolment | null {
  const user = readUser(ctx.db, requireRecentAuthentication(ctx));
  const secret = pendingSecretOf(ctx, user);
  return secret === null ? null : presentEnrolment(ctx, user, secret);
}

/**
 * Turns MFA on: the code shows that the app has the secret which this server made.
 * @param input.secret compared where it is sent; it never takes the place of the server's own.
 * @returns the backup codes, which can't be read again, and the session with its new token. Other
 *   sessions go on.
 * @throws DomainError as `setUpMfa`, and "invalid" with field errors for a wrong code or secret.
 */
export function confirmMfa(
  ctx: Context,
  input: { token: string; secret?: string | undefined },
): { user: UserRow; session: StartedSession; backupCodes: string[] } {
  const actor = requireRecentAuthentication(ctx);
  return ctx.db.transaction(
    (transaction) => {
      const user = readUser(transaction, actor);
      assertDisabled(user);
      const secret = pendingSecretOf(ctx, user);
      if (secret === null || (input.secret !== undefined && input.secret !== secret)) {
        throw invalid(
          input.secret === undefined ? "token" : "secret",
          "This setup has expired or was started again elsewhere. Please start it again.",
        );
      }
      const step = matchTimeStep(secret, input.token, { now: ctx.now(), afterStep: null });
      if (step === null) {
        throw invalid("token", "This code is not right. Please check the time of your device and try again.");
      }
      const { codes, hashes } = createBackupCodes();
      const enrolled = enrol(transaction, user, {
        mfaSecret: seal(ctx.secrets.mfa, user.id, secret),
        mfaBackupCodes: hashes,
        mfaLastStep: step,
      });
      recordMfaChange(transaction, ctx, user, "mfa.enrolled");
      return { user: enrolled, session: rotateSession(transaction, ctx, actor), backupCodes: codes };
    },
    { behavior: "immediate" },
  );
}

function enrol(
  transaction: Transaction,
  user: UserRow,
  factor: Pick<UserRow, "mfaSecret" | "mfaBackupCodes" | "mfaLastStep">,
): UserRow {
  const noPending = { mfaPendingSecret: null, mfaPendingExpires: null };
  return transaction
    .update(users)
    .set({ mfaEnabled: true, ...factor, ...noPending, ...noCodeFailures })
    .where(eq(users.id, user.id))
    .returning()
    .get();
}

function pendingSecretOf(ctx: Context, user: UserRow): string | null {
  const isOpen = user.mfaPendingExpires !== null && user.mfaPendingExpires > ctx.now();
  return isOpen && user.mfaPendingSecret !== null
    ? openSealed(ctx.secrets.mfa, user.id, user.mfaPendingSecret)
    : null;
}

function presentEnrolment(ctx: Context, user: UserRow, secret: string): Enrolment {
  const { artistName } = readSite(ctx).settings;
  const otpauthUrl = totpAddress(secret, { issuer: artistName, account: user.email });
  return { secret, otpauthUrl, qrCode: qrCode(otpauthUrl) };
}

function assertDisabled({ mfaEnabled }: UserRow): void {
  if (!mfaEnabled) return;
  throw new DomainError(
    "conflict",
    "Multi-factor authentication is already on. To use another authenticator, disable it first.",
  );
}

function invalid(field: string, message: string): DomainError {
  return new DomainError("invalid", message, { fieldErrors: { [field]: [message] } });
}
