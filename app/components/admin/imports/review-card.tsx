import { Form } from "@remix-run/react";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { IntentButton } from "#app/components/forms/intent-button.tsx";
import { PreservedFormNotice } from "#app/components/forms/preserved-form-notice.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ImportCounts, ReviewedItem } from "#app/domain/imports/review-import.ts";
import type { listItemChoices } from "#app/domain/pricing/list-item-choices.ts";
import { sayPurchases } from "#app/shared/imports/report.ts";
import styles from "./review-card.module.css";

interface ReviewCardProps {
  counts: ImportCounts;
  items: readonly ReviewedItem[];
  /** What an item can be here. */
  matches: ReturnType<typeof listItemChoices>;
  /** What was chosen before a reauthentication. */
  preserved: Record<string, string> | null;
  nextCursor: string | null;
}

/** What the items of the uploaded reports are on this site, for the owner to correct, and the button that gives them. */
export function ReviewCard({
  counts: { waiting, matched },
  items,
  matches,
  preserved,
  nextCursor,
}: ReviewCardProps) {
  const chosen = preserved?.choice?.split(" ") ?? [];
  const unmatched = waiting - matched;
  return (
    <Card labelledBy="review" title="Check the Matches">
      <p>
        {sayPurchases(waiting)} {waiting === 1 ? "is" : "are"} waiting.{" "}
        {unmatched > 0 &&
          `${unmatched.toLocaleString("en")} of them ${unmatched === 1 ? "has" : "have"} no match yet and ${unmatched === 1 ? "comes" : "come"} first. What isn't on this site, like a T-shirt, is left out.`}
      </p>
      <Form method="post" className="stack">
        <PreservedFormNotice isPreserved={chosen.length > 0} />
        <div className={styles.items}>
          {items.map(({ id, kind, title, artist, match, sales }) => (
            <SelectField
              // The stored match, also after it was saved.
              key={`${id}-${match}`}
              id={`item-${id}`}
              name="choice"
              label={title}
              hint={[kind === "track" ? "Track" : "Album or merch", artist, sayPurchases(sales)]
                .filter(Boolean)
                .join(", ")}
              defaultValue={chosen.find((choice) => choice.startsWith(`${id}:`)) ?? `${id}:${match}`}
              choices={[{ value: "none", label: "Not on this site" }, ...matches].map((choice) => ({
                value: `${id}:${choice.value}`,
                label: choice.label,
              }))}
            />
          ))}
        </div>
        <div className="cluster">
          <IntentButton intent="give">Give All Matched Music</IntentButton>
          <IntentButton intent="save" variant="secondary">
            {nextCursor ? "Save This Page" : "Save"}
          </IntentButton>
        </div>
      </Form>
      <Pager nextCursor={nextCursor} of="items" />
    </Card>
  );
}
