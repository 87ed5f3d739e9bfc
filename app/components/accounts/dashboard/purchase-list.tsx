import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { PurchaseHistory } from "#app/domain/shop/history/read-purchase-history.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./purchase-list.module.css";
// A part that is fetched late brings no styles to a page without scripts.
import "./purchase-row.module.css";

// Fetched where something was bought.
const PurchaseRow = latePart("PurchaseRow", () =>
  import("./purchase-row.tsx").then((module) => module.PurchaseRow),
);

const sectionId = "purchase-history";

/** The user's purchases, newest first, paginated; owned tracks can be downloaded. */
export function PurchaseList({ history }: { history: PurchaseHistory }) {
  const { purchases, first, total, range, nextCursor } = history;
  const isWhole = purchases.length === total;
  return (
    <section aria-labelledby={sectionId} className="stack gap-4">
      <div className={`cluster ${styles.heading}`}>
        <h2 id={sectionId}>{messages.dashboard.history.title}</h2>
        <Link to="/redeem" className="touch">
          {messages.dashboard.history.redeem}
        </Link>
        {range && <p className={`muted ${styles.position}`}>{range}</p>}
      </div>
      {total === 0 && (
        <EmptyState title={messages.dashboard.history.none} description={messages.dashboard.history.noneText}>
          <ButtonLink to="/music">{messages.accounts.auth.browseMusic}</ButtonLink>
        </EmptyState>
      )}
      {purchases.length > 0 && (
        <ul className="ruled">
          <Suspense>
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} />
            ))}
          </Suspense>
        </ul>
      )}
      {!isWhole && (
        <nav aria-label={messages.dashboard.history.more} className={`cluster ${styles.pages}`}>
          {nextCursor && (
            <ButtonLink to={`/dashboard?cursor=${nextCursor}#${sectionId}`} rel="next" variant="secondary">
              {messages.dashboard.history.older}
            </ButtonLink>
          )}
          {first > 1 && (
            <ButtonLink to={`/dashboard#${sectionId}`} variant="quiet">
              {messages.dashboard.history.newest}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
