import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { accountStatuses } from "#app/shared/accounts/profiles/schema.ts";
import { roles } from "#app/shared/core/roles.ts";
import { changeLabels, type UserPageData } from "./account-change.ts";
import styles from "./account-management.module.css";
import { RoleNotes } from "./role-notes.tsx";

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
      <Notice title="This is your own account.">
        Only another admin can change your role and status. Edit everything else in your dashboard.
      </Notice>
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
          label="Account Status"
          name="status"
          defaultValue={preserved?.status ?? user.accountStatus}
          choices={accountStatuses.map((value) => ({ value }))}
        />
      </AccountChangeForm>
      <AccountChangeForm forms={forms} intent="update-role" variant="secondary" className={styles.choice}>
        <SelectField
          key={user.role}
          id={`${id}-role`}
          label="Role"
          name="role"
          defaultValue={preserved?.role ?? user.role}
          choices={roles.map((value) => ({ value }))}
        />
      </AccountChangeForm>
      <div className={`cluster ${styles.buttons}`}>
        {isActive && <AccountChangeForm forms={forms} intent="lock" variant="danger" />}
        {(!isActive || lockedOutUntil) && <AccountChangeForm forms={forms} intent="unlock" />}
        {hasFactor && <AccountChangeForm forms={forms} intent="reset-mfa" variant="secondary" />}
      </div>
      <Folded summary="What each role can do">
        <RoleNotes roles={roles} />
      </Folded>
      <ul className={`note stack gap-1 ${styles.notes}`}>
        <li>
          Locking, suspending or changing the role signs this person out everywhere and stops their music.
        </li>
        {lockedOutUntil && <li>Unlocking also resets failed sign-ins.</li>}
        {hasFactor && (
          <li>
            Only reset multi-factor authentication if you're sure who's asking. It removes their passkeys,
            too. We'll sign them out, end their app passwords and email them about it.
          </li>
        )}
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
  intent: keyof typeof changeLabels;
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
        pendingLabel="Saving..."
      >
        {changeLabels[intent]}
      </Button>
    </Form>
  );
}
