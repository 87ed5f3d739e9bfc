import type { FormResult } from "#app/components/core/forms/form-result.ts";
import type { ToastMessage } from "#app/components/core/toasts/toast-store.ts";
import type { ReceivedGift } from "#app/domain/shop/gifts/list-received-gifts.ts";
import { messages } from "#app/messages/messages.ts";
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
  if (intent === "update-role") return messages.adminPeople.account.roleFailed;
  if (intent === "update-status" || intent === "lock" || intent === "unlock")
    return messages.adminPeople.account.statusFailed;
  return messages.adminPeople.account.failed;
}

/** The labels of the buttons, by `intent`. */
export function labelChanges() {
  return {
    "update-status": messages.adminPeople.account.updateStatus,
    "update-role": messages.adminPeople.account.updateRole,
    lock: messages.adminPeople.account.lock,
    unlock: messages.adminPeople.account.unlock,
    "sign-out": messages.adminPeople.account.signOut,
    "reset-mfa": messages.adminPeople.account.resetMfa,
    give: messages.adminGrants.giving.give,
    "take-back": messages.adminGrants.giving.takeBack,
  } as const;
}

/** The button pressed before, if there is one of that name. */
export function preservedLabel(preserved: UserPageData["preserved"]): string | null {
  const entry = Object.entries(labelChanges()).find(([intent]) => intent === preserved?.intent);
  return entry ? entry[1] : null;
}
