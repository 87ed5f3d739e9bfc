import { useHref } from "@remix-run/react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import { Button, ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import { PageTitle } from "./page-title.tsx";

interface AccessDeniedProps {
  requiredRoles: readonly string[];
  role: string;
  /** The target of "Go Back" without JavaScript: the previous page, as the server knows it. */
  backTo: string;
}

/** Shown for a page that this role may not open: the required role, the user's role, and two ways out. */
export function AccessDenied({ requiredRoles, role, backTo }: AccessDeniedProps) {
  const [first = "", ...others] = requiredRoles;
  const [path, search] = backTo.split("?", 2);
  return (
    <div className="stack">
      <PageTitle>{messages.core.errorPage.accessDenied}</PageTitle>
      <Card className="measure">
        <p>{messages.core.errorPage.noPermission}</p>
        <p>
          <Sentence
            parts={messages.core.errorPage.requiredRole(
              <strong>{others.reduce((one, other) => messages.core.errorPage.or(one, other), first)}</strong>,
            )}
          />
        </p>
        <p>
          <Sentence parts={messages.core.errorPage.yourRole(<strong>{role}</strong>)} />
        </p>
        <form action={useHref(path ?? "")} className="cluster">
          {/* A GET form replaces the query of its address, so the parameters become fields. */}
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button
            variant="secondary"
            onClick={(event) => {
              if (history.length < 2) return;
              event.preventDefault();
              history.back();
            }}
          >
            {messages.core.errorPage.goBack}
          </Button>
          <ButtonLink to="/">{messages.core.errorPage.returnHome}</ButtonLink>
        </form>
      </Card>
    </div>
  );
}
