import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";

interface RowButtonProps {
  intent: string;
  /** Of the row. */
  id: string;
  /** What the button does to which row, for those who hear it alone. */
  name: string;
  children: ReactNode;
}

/** The button that changes one row of a list. */
export function RowButton({ intent, id, name, children }: RowButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} variant="quiet" aria-label={name}>
        {children}
      </Button>
    </Form>
  );
}
