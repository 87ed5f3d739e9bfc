import { type ReactNode, useState } from "react";
import { useFragment } from "#app/components/ui/use-fragment.ts";
import type { AdminUser } from "#app/shared/accounts/schema.ts";
import { UserDialog } from "./user-dialog.tsx";

const fragmentOf = ({ id }: AdminUser) => `user-${id}`;

/**
 * Opens an account in a dialog over the list.
 * @returns `view`, to be called on a click, and the `dialog` to render beside the list.
 */
export function useUserDialog(users: readonly AdminUser[]): {
  view: (user: AdminUser) => void;
  dialog: ReactNode;
} {
  const fragment = useFragment();
  // A change can remove the user from the list behind the dialog.
  const [asked, setAsked] = useState<AdminUser | null>(null);
  const shown = [...users, ...(asked ? [asked] : [])].find((user) => fragment.isAt(fragmentOf(user)));
  return {
    view(user) {
      setAsked(user);
      fragment.open(fragmentOf(user));
    },
    dialog: shown ? <UserDialog key={shown.id} user={shown} onClose={fragment.close} /> : null,
  };
}
