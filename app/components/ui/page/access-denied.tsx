import { Button, ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import styles from "./message-page.module.css";
import { PageTitle } from "./page-title.tsx";

interface AccessDeniedProps {
  requiredRoles: readonly string[];
  role: string;
  /** Where "Go Back" leads without JavaScript: the page before, as the server saw it. */
  backTo: string;
}

/** The card of a page that this role may not see: which role it takes, which one this is, and two ways out. */
export function AccessDenied({ requiredRoles, role, backTo }: AccessDeniedProps) {
  const [path, search] = backTo.split("?", 2);
  return (
    <div className="stack">
      <PageTitle>Access Denied</PageTitle>
      <Card className={styles.card}>
        <p>You don't have the required permissions to access this page.</p>
        <p>
          Required role: <strong>{requiredRoles.join(" or ")}</strong>
        </p>
        <p>
          Your role: <strong>{role}</strong>
        </p>
        <form action={path} className="cluster">
          {/* Sending a form replaces the query of its address, so it goes along as fields. */}
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
