import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { messages } from "#app/messages/messages.ts";
import styles from "./move-buttons.module.css";

interface MoveButtonsProps {
  /** The id of the row, sent as `id`. */
  id: string;
  /** Begins the intents: "move" is sent as "move-up" or "move-down". */
  intent?: string;
  title: string;
  /** From 1. */
  position: number;
  isLast: boolean;
}

/** The form that moves a row of a list; the page's action handles it. */
export function MoveButtons({ id, isLast, intent = "move", ...row }: MoveButtonsProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={messages.admin.lists.move(row.title)}
      className={styles.buttons}
    >
      <input type="hidden" name="id" value={id} />
      <MoveButton {...row} intent={intent} direction="up" isPossible={row.position > 1} />
      <MoveButton {...row} intent={intent} direction="down" isPossible={!isLast} />
    </Form>
  );
}

interface MoveButtonProps extends Pick<MoveButtonsProps, "title" | "position"> {
  intent: string;
  direction: "up" | "down";
  isPossible: boolean;
}

const arrows = { up: "M12 5l7 8h-4v6H9v-6H5z", down: "M12 19l7-8h-4V5H9v6H5z" } as const;

function MoveButton({ intent, direction, title, position, isPossible }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<number | null>(null);

  // A row that moves in the DOM loses focus; restore it so that the button can be pressed repeatedly.
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === position) return;
    pressedAt.current = null;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [position]);

  return (
    <button
      ref={button}
      type="submit"
      name="intent"
      value={`${intent}-${direction}`}
      aria-label={
        direction === "up" ? messages.admin.lists.moveUp(title) : messages.admin.lists.moveDown(title)
      }
      aria-disabled={!isPossible || undefined}
      onClick={(event) => {
        if (isPossible) pressedAt.current = position;
        else event.preventDefault();
      }}
      className={styles.button}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={arrows[direction]} fill="currentColor" />
      </svg>
    </button>
  );
}
