import { Form, useNavigation } from "@remix-run/react";
import { type ContactStatus, contactStatuses } from "#app/shared/contact/schema.ts";
import { Button } from "../../ui/button.tsx";

const labels: Readonly<Record<ContactStatus, string>> = {
  new: "Mark as New",
  read: "Mark as Read",
  replied: "Mark as Replied",
  archived: "Archive",
};

/** A button for each state that the message is not in. */
export function MessageStates({ status }: { status: ContactStatus }) {
  const sent = useNavigation().formData?.get("status");
  return (
    <Form method="post" aria-label="Message status" className="cluster">
      {contactStatuses
        .filter((state) => state !== status)
        .map((state) => (
          <Button
            key={state}
            name="status"
            value={state}
            variant="secondary"
            isPending={sent === state}
            pendingLabel="Saving..."
          >
            {labels[state]}
          </Button>
        ))}
    </Form>
  );
}
