import { eq } from "drizzle-orm";
import type { z } from "zod";
import { readUser } from "#app/domain/accounts/auth/require-proof.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { type QrCode, qrCode } from "#app/domain/core/qr-code.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { isMfaRequired, requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { openSealed, seal } from "#app/gateways/secrets.ts";
import { messages } from "#app/messages/messages.ts";
import type { mfaVerificationSchema } from "#app/shared/accounts/auth/mfa-schema.ts";
import type { SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { users } from "#db/schema/index.ts";
import { rotateSession } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import {
  acceptSecondFactor,
  createBackupCodes,
  createTotpSecret,
  matchTimeStep,
  totpAddress,
} from "./accept-second-factor.ts";
import { recordMfaChange } from "./disable-mfa.ts";
import { noCodeFailures, wrongCode } from "./failed-code.ts";

const pendingFor = 15 * 60_000;

/** The secret for an authenticator app: as text, as a link for this device and as a QR code for another. */
export interface Enrolment {
  secret: string;
  otpauthUrl: string;
  qrCode: QrCode;
}

/**
 * Creates a secret for the caller's authenticator; it takes effect only after a first code.
 * @throws DomainError "conflict" when MFA is on.
 */
export function setUpMfa(ctx: Context): Enrolment {
  const actor = requireRecentAuthentication(ctx);
  const secret = createTotpSecret();
  write(ctx, (tx) => {
    const user = readUser(tx, actor);
    assertDisabled(user);
    tx.db
      .update(users)
      .set({
        mfaPendingSecret: seal(tx.secrets.mfa, user.id, secret),
        mfaPendingExpires: new Date(tx.now().getTime() + pendingFor),
      })
      .where(eq(users.id, user.id))
      .run();
    recordEvent(tx, { eventType: "mfa.setup_started", action: "MFA setup started" });
  });
  return presentEnrolment(ctx, actor.user, secret);
}

/**
 * The caller's pending enrolment, to show it again; null when there is none or it has expired.
 * @throws DomainError "reauthentication_required": it shows a secret.
 */
export function readEnrolment(ctx: Context): Enrolment | null {
  const user = readUser(ctx, requireRecentAuthentication(ctx));
  const secret = pendingSecretOf(ctx, user);
  return secret === null ? null : presentEnrolment(ctx, user, secret);
}

/**
 * Turns MFA on: the code proves that the app has the secret from this server.
 * @param input.secret only compared with the stored secret; it never replaces it.
 * @returns the backup codes, which can't be shown again, and the session with its new token. Other
 * sessions continue.
 * @throws DomainError as `setUpMfa`, and "invalid" with field errors for a wrong code or secret.
 */
export function confirmMfa(
  ctx: Context,
  input: { token: string; secret?: string | undefined },
): { user: UserRow; session: StartedSession; backupCodes: string[] } {
  const actor = requireRecentAuthentication(ctx);
  return write(ctx, (tx) => {
    const user = readUser(tx, actor);
    assertDisabled(user);
    const secret = pendingSecretOf(tx, user);
    if (secret === null || (input.secret !== undefined && input.secret !== secret)) {
      throw fieldError<z.input<typeof mfaVerificationSchema>>(
        input.secret === undefined ? "token" : "secret",
        messages.security.refusals.setupExpired,
      );
    }
    const step = matchTimeStep(secret, input.token, { now: tx.now(), afterStep: null });
    if (step === null) {
      throw fieldError<z.input<typeof mfaVerificationSchema>>(
        "token",
        messages.security.refusals.codeAtSetup,
      );
    }
    const { codes, hashes } = createBackupCodes();
    const enrolled = enrol(tx, user, {
      mfaSecret: seal(tx.secrets.mfa, user.id, secret),
      mfaBackupCodes: hashes,
      mfaLastStep: step,
    });
    recordMfaChange(tx, user, "mfa.enrolled");
    return { user: enrolled, session: rotateSession(tx, actor), backupCodes: codes };
  });
}

function enrol(
  tx: WriteContext,
  user: UserRow,
  factor: Pick<UserRow, "mfaSecret" | "mfaBackupCodes" | "mfaLastStep">,
): UserRow {
  const noPending = { mfaPendingSecret: null, mfaPendingExpires: null };
  return tx.db
    .update(users)
    .set({ mfaEnabled: true, ...factor, ...noPending, ...noCodeFailures })
    .where(eq(users.id, user.id))
    .returning()
    .get();
}

function pendingSecretOf(ctx: ReadContext, user: UserRow): string | null {
  const isOpen = user.mfaPendingExpires !== null && user.mfaPendingExpires > ctx.now();
  return isOpen && user.mfaPendingSecret !== null
    ? openSealed(ctx.secrets.mfa, user.id, user.mfaPendingSecret)
    : null;
}

function presentEnrolment(ctx: Context, user: UserRow, secret: string): Enrolment {
  const { artistName } = readSite(ctx).settings;
  const otpauthUrl = totpAddress(secret, { issuer: artistName, account: formatEmailAddress(user.email) });
  return { secret, otpauthUrl, qrCode: qrCode(otpauthUrl) };
}

function assertDisabled({ mfaEnabled }: UserRow): void {
  if (!mfaEnabled) return;
  throw new DomainError("conflict", messages.security.refusals.mfaAlreadyOn);
}

/**
 * Creates ten new backup codes; the old ones stop working.
 * @returns the codes, which can't be shown again, and the session with its new token.
 * @throws DomainError "invalid" with a field error for a wrong code, "conflict" when MFA is off.
 */
export function regenerateBackupCodes(
  ctx: Context,
  factor: SecondFactor,
): { session: StartedSession; backupCodes: string[] } {
  const actor = requireRecentAuthentication(ctx);
  const done = write(ctx, (tx) => {
    const user = readUser(tx, actor);
    if (!user.mfaEnabled) throw new DomainError("conflict", messages.security.refusals.mfaOff);
    if (!acceptSecondFactor(tx, user, factor)) return null;
    const { codes, hashes } = createBackupCodes();
    tx.db.update(users).set({ mfaBackupCodes: hashes }).where(eq(users.id, user.id)).run();
    recordMfaChange(tx, user, "mfa.backup_codes_regenerated");
    return { session: rotateSession(tx, actor), backupCodes: codes };
  });
  if (!done) throw wrongCode("invalid", factor);
  return done;
}

/** The state of the caller's second factor. */
export interface MfaState {
  isEnabled: boolean;
  /** Whether this site requires it of this account. */
  isRequired: boolean;
  backupCodesLeft: number;
  /** Whether it is time for new codes. */
  hasFewBackupCodes: boolean;
}

const fewCodes = 2;

export function readMfaState(ctx: Context): MfaState {
  const user = readUser(ctx, requireActor(ctx));
  const backupCodesLeft = user.mfaBackupCodes?.length ?? 0;
  return {
    isEnabled: user.mfaEnabled,
    isRequired: isMfaRequired(ctx, user),
    backupCodesLeft,
    hasFewBackupCodes: user.mfaEnabled && backupCodesLeft <= fewCodes,
  };
}
