import { useLocation, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./additions.module.css";

/** Something that can be added to a list. */
interface Addition {
  /** The value of `add` in the address that opens its form; empty where the list has only one. */
  name: string;
  /** Of the button and of the form. */
  label: string;
  form: ReactNode;
}

interface AdditionsProps {
  additions: readonly Addition[];
  /** The form that was sent and refused: open, whatever the address says. */
  answered?: string | undefined;
}

/** The buttons above a list that open the forms which add to it: links, so they need no script. */
export function Additions({ additions, answered }: AdditionsProps) {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const opened = searchParams.get("add") ?? answered;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(opened);

  // The pressed link is gone; the focus moves to what it opened.
  useEffect(() => {
    if (opened !== undefined && opened !== shown.current) panel.current?.focus();
    shown.current = opened;
  }, [opened]);

  const open = additions.find(({ name }) => name === opened);
  const others = additions.filter(({ name }) => name !== opened);
  return (
    <div className="stack gap-4">
      {others.length > 0 && (
        <div className="cluster">
          {others.map(({ name, label }, index) => (
            <ButtonLink
              key={name}
              to={`${pathname}?add${name && `=${name}`}`}
              variant={index === 0 && !open ? "primary" : "secondary"}
              preventScrollReset
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {open && (
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          <Card labelledBy={`add-${open.name}`} title={open.label}>
            {open.form}
            <p>
              <ButtonLink to={pathname} variant="quiet" preventScrollReset>
                {messages.admin.lists.close}
              </ButtonLink>
            </p>
          </Card>
        </div>
      )}
    </div>
  );
}
