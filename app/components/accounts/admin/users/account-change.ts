import type { FormResult } from "#app/components/core/forms/form-result.ts";
import type { ToastMessage } from "#app/components/core/toasts/toast-store.ts";
import type { ReceivedGift } from "#app/domain/shop/gifts/list-received-gifts.ts";
import type { Account } from "#app/shared/accounts/profiles/schema.ts";
import type { ShownGrant } from "#app/shared/grants/giving/schema.ts";

/** The data of a user's page. */
export interface UserPageData {
  account: Account;
  /** The gifts that they claimed. */
  gifts: readonly ReceivedGift[];
  /** What the owner gave them, and all that could be given. */
  giving: {
    grants: readonly ShownGrant[];
    items: readonly { value: string; label: string }[];
    timeZone: string;
  };
  /** What was chosen before a reauthentication. */
  preserved: Readonly<Record<string, string>> | null;
}

/** The result of a change that doesn't leave the page. */
export interface AccountChangeAnswer {
  lastResult: FormResult;
  /** The message after success. */
  done?: ToastMessage;
}

/** The title of the toast for a change that failed. */
export function failureTitle(intent: unknown): string {
  if (intent === "update-role") return "Error updating user role";
  if (intent === "update-status" || intent === "lock" || intent === "unlock")
    return "Error updating user status";
  return "That didn't work";
}

/** The labels of the buttons, by `intent`. */
export const changeLabels = {
  "update-status": "Update Status",
  "update-role": "Update Role",
  lock: "Lock Account",
  unlock: "Unlock Account",
  "sign-out": "Sign This User Out Everywhere",
  "reset-mfa": "Reset Multi-Factor Authentication",
  give: "Give",
  "take-back": "Take Back",
} as const;

/** The button pressed before, if there is one of that name. */
export function preservedLabel(preserved: UserPageData["preserved"]): string | null {
  const entry = Object.entries(changeLabels).find(([intent]) => intent === preserved?.intent);
  return entry ? entry[1] : null;
}
