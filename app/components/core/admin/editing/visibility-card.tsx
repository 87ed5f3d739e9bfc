import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";

/** A press that changes what visitors see. */
export interface VisibilityButton
  extends Pick<ComponentProps<typeof IntentButton>, "intent" | "pendingLabel" | "variant"> {
  label: string;
}

interface VisibilityCardProps {
  /** What happens by itself and when, in sentences. */
  times: readonly string[];
  buttons: readonly VisibilityButton[];
  /** What the buttons leave as it is. */
  note: string | null;
}

/** Whether something is public, and the buttons that change that. */
export function VisibilityCard(card: VisibilityCardProps) {
  const { times, buttons, note } = card;
  return (
    <Card labelledBy="visibility" title={messages.admin.editing.visibility}>
      {times.map((time) => (
        <p key={time}>{time}</p>
      ))}
      <Form method="post" className="cluster">
        {buttons.map(({ label, ...button }) => (
          <IntentButton key={button.intent} {...button}>
            {label}
          </IntentButton>
        ))}
      </Form>
      {note && <p className="note">{note}</p>}
    </Card>
  );
}

/** The button that takes something off the site, the same for all. */
export const unpublishButton = (): VisibilityButton => ({
  intent: "unpublish",
  label: messages.admin.editing.unpublish,
  pendingLabel: messages.admin.editing.unpublishing,
  variant: "secondary",
});

/** The button that brings something removed back. */
export const restoreButton = (): VisibilityButton => ({
  intent: "bring-back",
  label: messages.admin.editing.restore,
});
