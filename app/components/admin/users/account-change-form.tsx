import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import { changeLabels } from "./account-change.ts";

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
