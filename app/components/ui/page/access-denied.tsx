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
  const [path, search] = backTo.split("?", 2);
  return (
    <div className="stack">
      <PageTitle>Access Denied</PageTitle>
      <Card className="measure">
        <p>You don't have the required permissions to access this page.</p>
        <p>
          Required role: <strong>{requiredRoles.join(" or ")}</strong>
        </p>
        <p>
          Your role: <strong>{role}</strong>
        </p>
        <form action={path} className="cluster">
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
            Go Back
          </Button>
          <ButtonLink to="/">Return Home</ButtonLink>
        </form>
      </Card>
    </div>
  );
}
