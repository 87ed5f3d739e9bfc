import { Form, Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import styles from "./visibility-card.module.css";

/** A press that changes what visitors see. */
export interface VisibilityButton
  extends Pick<ComponentProps<typeof IntentButton>, "intent" | "pendingLabel" | "variant"> {
  label: string;
}

interface VisibilityCardProps {
  badge: ReactNode;
  /** What the state means, in a sentence. */
  meaning: string;
  /** What happens by itself and when, in sentences. */
  times: readonly string[];
  /** Where visitors see it; null while they don't. */
  publicPage: string | null;
  /** What has to be said before it changes; the buttons answer it. */
  question?: string | undefined;
  buttons: readonly VisibilityButton[];
  /** What the buttons leave as it is. */
  note: string | null;
}

/** Whether something is public, and the buttons that change that. */
export function VisibilityCard(card: VisibilityCardProps) {
  const { badge, meaning, times, publicPage, question, buttons, note } = card;
  return (
    <Card labelledBy="visibility" title="Visibility">
      <p className={`cluster ${styles.status}`}>
        {badge} {meaning}
      </p>
      {times.map((time) => (
        <p key={time}>{time}</p>
      ))}
      {publicPage && (
        <p>
          <Link to={publicPage}>View as a visitor</Link>
        </p>
      )}
      {question && <Notice role="alert" title={question} />}
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
export const unpublishButton: VisibilityButton = {
  intent: "unpublish",
  label: "Unpublish",
  pendingLabel: "Unpublishing...",
  variant: "secondary",
};

/** The button that brings something removed back. */
export const restoreButton: VisibilityButton = { intent: "bring-back", label: "Restore" };
