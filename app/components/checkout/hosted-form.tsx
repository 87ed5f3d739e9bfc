import { Form } from "@remix-run/react";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { Button, type ButtonVariant } from "../ui/button.tsx";

interface HostedFormProps {
  /** The price that the buyer sees; it is sent along, so that no other can be charged. */
  price: string;
  variant?: ButtonVariant;
  formRef?: Ref<HTMLFormElement>;
  /** What the button says. */
  children: ReactNode;
}

// After this the button can be pressed again: its page didn't come.
const patienceMilliseconds = 10_000;

/** Leads to the payment provider's own page; a post of the browser's own, which no script is needed for. */
export function HostedForm({ price, variant, formRef, children }: HostedFormProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return (
    <Form ref={formRef} method="post" reloadDocument onSubmit={() => setLeaving(true)}>
      <input type="hidden" name="way" value="hosted" />
      <input type="hidden" name="price" value={price} />
      <Button isWide variant={variant} isPending={isLeaving} pendingLabel="Opening the payment page...">
        {children}
      </Button>
    </Form>
  );
}
