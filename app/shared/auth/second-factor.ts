import { z } from "zod";

const separators = /[\s-]/g;
const askForBackupCode = "Please enter one of your backup codes";
export const askForCode = "Please enter the six digits of your authenticator code";

/** A code of an authenticator app; people may type it as the app shows it, "123 456". */
export const codeSchema = z
  .string(askForCode)
  .overwrite((text) => text.replace(separators, ""))
  .regex(/^\d{6}$/, askForCode)
  .describe("Six digits of the authenticator app.");

/** A backup code in any case of letters, in groups or not. Whether it is one is for the account to say. */
export const backupCodeSchema = z
  .string(askForBackupCode)
  .max(64, askForBackupCode)
  .overwrite((text) => text.replace(separators, "").toUpperCase())
  .min(1, askForBackupCode);

/** The two fields by which a second factor comes. */
export const secondFactorFields = {
  token: codeSchema.optional(),
  backupCode: backupCodeSchema.optional(),
};

interface SecondFactorInput {
  token?: string | undefined;
  backupCode?: string | undefined;
}

/** What an account's owner has besides the password. */
export type SecondFactor = { token: string } | { backupCode: string };

/** The second factor among what was sent, or null. */
export function secondFactorOf({ token, backupCode }: SecondFactorInput): SecondFactor | null {
  if (token !== undefined) return { token };
  return backupCode === undefined ? null : { backupCode };
}

/** For schemas where exactly one of the two must come. */
export function hasOneFactor({ token, backupCode }: SecondFactorInput): boolean {
  return (token === undefined) !== (backupCode === undefined);
}
