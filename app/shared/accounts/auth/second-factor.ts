import { z } from "zod";
import { messages } from "#app/messages/messages.ts";

const separators = /[\s-]/g;
const askForBackupCode = { error: () => messages.forms.code.backupRequired };
export const askForCode = { error: () => messages.forms.code.required };

/** A code of an authenticator app; people may type it as the app shows it, "123 456". */
export const codeSchema = z
  .string(askForCode)
  .overwrite((text) => text.replace(separators, ""))
  .regex(/^\d{6}$/, askForCode)
  .describe("Six digits of the authenticator app.");

/** A backup code in any case, grouped or not. Only the account can tell whether it is valid. */
export const backupCodeSchema = z
  .string(askForBackupCode)
  .max(64, askForBackupCode)
  .overwrite((text) => text.replace(separators, "").toUpperCase())
  .min(1, askForBackupCode);

/** The two fields of a second factor. */
export const secondFactorFields = {
  token: codeSchema.optional(),
  backupCode: backupCodeSchema.optional(),
};

interface SecondFactorInput {
  token?: string | undefined;
  backupCode?: string | undefined;
}

/** A second factor. */
export type SecondFactor = { token: string } | { backupCode: string };

/** The submitted second factor, or null. */
export function secondFactorOf({ token, backupCode }: SecondFactorInput): SecondFactor | null {
  if (token !== undefined) return { token };
  return backupCode === undefined ? null : { backupCode };
}

/** For schemas that require exactly one of the two. */
export function hasOneFactor({ token, backupCode }: SecondFactorInput): boolean {
  return (token === undefined) !== (backupCode === undefined);
}
