import type { FormResult } from "#app/components/forms/form-result.ts";
import type { ToastMessage } from "#app/components/toasts/toast-message.ts";
import type { Account } from "#app/shared/accounts/schema.ts";

/** What the page of a user shows. */
export interface UserPageData {
  account: Account;
  /** What was chosen before the admin had to confirm who they are. */
  kept: Readonly<Record<string, string>> | null;
}

/** What a change of an account answers where the page stays as it is. */
export interface AccountChangeAnswer {
  lastResult: FormResult;
  /** What to say when it was carried out. */
  done?: ToastMessage;
}

/** The title of the toast for a change that failed. */
export function failureTitle(intent: unknown): string {
  if (intent === "update-role") return "Error updating user role";
  if (intent === "update-status" || intent === "lock" || intent === "unlock")
    return "Error updating user status";
  return "That didn't work";
}

/** The words of the buttons, by their form's `intent`. */
export const changeLabels = {
  "update-status": "Update Status",
  "update-role": "Update Role",
  lock: "Lock Account",
  unlock: "Unlock Account",
  "sign-out": "Sign This User Out Everywhere",
  "reset-mfa": "Reset Multi-Factor Authentication",
} as const;

/** The button that was pressed before, if there is one of that name. */
export function keptLabel(kept: UserPageData["kept"]): string | null {
  const entry = Object.entries(changeLabels).find(([intent]) => intent === kept?.intent);
  return entry ? entry[1] : null;
}
