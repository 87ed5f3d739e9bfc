import { noCodeFailures } from "./failed-code.ts";

/** What an account without a second factor has in its columns. */
export const mfaOff = {
  mfaEnabled: false,
  mfaSecret: null,
  mfaBackupCodes: null,
  mfaPendingSecret: null,
  mfaPendingExpires: null,
  mfaLastStep: null,
  ...noCodeFailures,
};
