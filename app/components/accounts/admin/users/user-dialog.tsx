import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Modal } from "#app/components/ui/modal.tsx";
import { useFragment } from "#app/components/ui/use-fragment.ts";
import { messages } from "#app/messages/messages.ts";
import type { AdminUser } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { UserPageData } from "./account-change.ts";
import { UserAccount } from "./user-account.tsx";
import styles from "./user-dialog.module.css";

const fragmentOf = ({ id }: AdminUser) => `user-${id}`;

/**
 * Opens an account in a dialog over the list.
 * @returns `view`, to be called on a click, and the `dialog` to render next to the list.
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

interface UserDialogProps {
  /** The data from the list; the rest is fetched. */
  user: AdminUser;
  onClose: () => void;
}

/** The page of a user, in a dialog over the list. */
function UserDialog({ user, onClose }: UserDialogProps) {
  const titleId = useId();
  const { load, data } = useFetcher<UserPageData>();
  useEffect(() => load(`/admin/users/${user.id}`), [load, user.id]);
  return (
    <Modal labelledBy={titleId} onClose={onClose} className={styles.dialog}>
      <div className={styles.panel}>
        <form method="dialog" className={styles.bar}>
          <h2 id={titleId} className={styles.title}>
            {formatEmailAddress(data?.account.user.email ?? user.email)}
          </h2>
          <Button variant="secondary">{messages.admin.lists.close}</Button>
        </form>
        <div className={styles.content}>
          {data ? (
            <UserAccount {...data} isOverlay />
          ) : (
            <p role="status">{messages.adminPeople.account.loading}</p>
          )}
        </div>
      </div>
    </Modal>
  );
}
