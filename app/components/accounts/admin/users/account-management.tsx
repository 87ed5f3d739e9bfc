import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
import { accountStatuses } from "#app/shared/accounts/profiles/schema.ts";
import { roles } from "#app/shared/core/roles.ts";
import { labelChanges, type UserPageData } from "./account-change.ts";
import styles from "./account-management.module.css";
import { nameRole, RoleNotes } from "./role-notes.tsx";
import { nameStatus } from "./user-facts.tsx";

interface AccountManagementProps extends Pick<UserPageData, "account" | "preserved"> {
  /** Prefix of the fields' ids. */
  id: string;
  forms: AccountForms;
}

/** Status, role, lock and second factor of another account. */
export function AccountManagement({ id, account, preserved, forms }: AccountManagementProps) {
  const { user, lockedOutUntil, passkeys, isOwn } = account;
  if (isOwn) {
    return (
      <Notice title={messages.adminPeople.account.own}>{messages.adminPeople.account.ownMeaning}</Notice>
    );
  }
  const hasFactor = user.mfaEnabled || passkeys > 0;
  const isActive = user.accountStatus === "active";
  return (
    <div className={styles.changes}>
      <AccountChangeForm forms={forms} intent="update-status" variant="secondary" className={styles.choice}>
        <SelectField
          // Resets the select when the account changes.
          key={user.accountStatus}
          id={`${id}-status`}
          label={messages.adminPeople.account.status}
          name="status"
          defaultValue={preserved?.status ?? user.accountStatus}
          choices={accountStatuses.map((value) => ({ value, label: nameStatus(value) }))}
        />
      </AccountChangeForm>
      <AccountChangeForm forms={forms} intent="update-role" variant="secondary" className={styles.choice}>
        <SelectField
          key={user.role}
          id={`${id}-role`}
          label={messages.adminPeople.invitations.role}
          name="role"
          defaultValue={preserved?.role ?? user.role}
          choices={roles.map((value) => ({ value, label: nameRole(value) }))}
        />
      </AccountChangeForm>
      <div className={`cluster ${styles.buttons}`}>
        {isActive && <AccountChangeForm forms={forms} intent="lock" variant="danger" />}
        {(!isActive || lockedOutUntil) && <AccountChangeForm forms={forms} intent="unlock" />}
        {hasFactor && <AccountChangeForm forms={forms} intent="reset-mfa" variant="secondary" />}
      </div>
      <Folded summary={messages.adminPeople.account.whatRolesDo}>
        <RoleNotes roles={roles} />
      </Folded>
      <ul className={`note stack gap-1 ${styles.notes}`}>
        <li>{messages.adminPeople.account.lockingMeaning}</li>
        {lockedOutUntil && <li>{messages.adminPeople.account.unlockingMeaning}</li>}
        {hasFactor && <li>{messages.adminPeople.account.mfaMeaning}</li>}
      </ul>
    </div>
  );
}

/** What all forms of an account share. */
export interface AccountForms {
  Form: FetcherWithComponents<unknown>["Form"];
  action: string;
  isOverlay: boolean;
  /** The form being submitted. */
  pendingIntent: string | null;
}

interface AccountChangeFormProps {
  forms: AccountForms;
  intent: keyof ReturnType<typeof labelChanges>;
  variant?: ButtonVariant;
  className?: string;
  /** The button's name for screen readers, where its text is there several times. */
  name?: string;
  children?: ReactNode;
}

/** A form for one change of an account. */
export function AccountChangeForm({
  forms,
  intent,
  variant,
  className,
  name,
  children,
}: AccountChangeFormProps) {
  const { Form, action, isOverlay, pendingIntent } = forms;
  return (
    <Form method="post" action={action} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {isOverlay && <input type="hidden" name="overlay" value="1" />}
      {children}
      <Button
        variant={variant}
        aria-label={name}
        isPending={pendingIntent === intent}
        pendingLabel={messages.admin.editing.saving}
      >
        {labelChanges()[intent]}
      </Button>
    </Form>
  );
}
