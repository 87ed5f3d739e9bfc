import type { Context } from "#app/domain/core/context.ts";
import { isMfaRequired, requireActor } from "#app/domain/core/require-role.ts";
import { readUser } from "../read-user.ts";

/** The state of the caller's second factor. */
export interface MfaState {
  isEnabled: boolean;
  /** Whether this site requires it of this account. */
  isRequired: boolean;
  backupCodesLeft: number;
  /** Whether it is time for new codes. */
  hasFewBackupCodes: boolean;
}

const few = 2;

/** @throws DomainError "unauthenticated" */
export function readMfaState(ctx: Context): MfaState {
  const user = readUser(ctx, requireActor(ctx));
  const backupCodesLeft = user.mfaBackupCodes?.length ?? 0;
  return {
    isEnabled: user.mfaEnabled,
    isRequired: isMfaRequired(ctx, user),
    backupCodesLeft,
    hasFewBackupCodes: user.mfaEnabled && backupCodesLeft <= few,
  };
}
