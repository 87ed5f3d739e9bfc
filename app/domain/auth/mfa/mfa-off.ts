import { noCodeFailures } from "./failed-code.ts";

/** The column values of an account without a second factor. */
export const mfaOff = {
  mfaEnabled: false,
  mfaSecret: null,
  mfaBackupCodes: null,
  mfaPendingSecret: null,
  mfaPendingExpires: null,
  mfaLastStep: null,
  ...noCodeFailures,
};
