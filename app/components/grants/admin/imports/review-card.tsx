import { Form } from "@remix-run/react";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PreservedFormNotice } from "#app/components/core/forms/preserved-form-notice.tsx";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { ImportCounts, ReviewedItem } from "#app/domain/grants/imports/review-import.ts";
import type { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { messages } from "#app/messages/messages.ts";
import { formatPurchaseCount } from "#app/shared/grants/imports/report.ts";
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
  return (
    <Card labelledBy="review" title={messages.adminImport.check}>
      <p>
        {formatWaiting(waiting, waiting - matched)}
        {waiting > matched && ` ${messages.adminImport.leftOut}`}
      </p>
      <Form method="post" className="stack">
        <PreservedFormNotice isPreserved={chosen.length > 0} />
        <div className={styles.items}>
          {items.map((item) => (
            <ItemChoices
              // The stored match, also after it was saved.
              key={[item.id, item.match, ...item.also].join(" ")}
              item={item}
              matches={matches}
              chosen={chosen.filter((choice) => choice.startsWith(`${item.id}:`))}
            />
          ))}
        </div>
        <div className="cluster">
          <IntentButton intent="give">{messages.adminImport.giveAll}</IntentButton>
          <IntentButton intent="save" variant="secondary">
            {nextCursor ? messages.adminImport.savePage : messages.admin.editing.save}
          </IntentButton>
        </div>
      </Form>
      <Pager nextCursor={nextCursor} of="items" />
    </Card>
  );
}

interface ItemChoicesProps extends Pick<ReviewCardProps, "matches"> {
  item: ReviewedItem;
  /** What was chosen for it before a reauthentication. */
  chosen: readonly string[];
}

/** What one item is here: one of all, or several releases, like a discography. */
function ItemChoices({ item, matches, chosen }: ItemChoicesProps) {
  const { id, kind, title, artist, match, also, sales } = item;
  const [first = `${id}:${match}`, ...others] = chosen;
  const checked = chosen.length > 0 ? others : also.map((value) => `${id}:${value}`);
  const options = matches.map((choice) => ({ value: `${id}:${choice.value}`, label: choice.label }));
  const releases = options.filter(({ value }) => value.startsWith(`${id}:release-`));
  return (
    <div className="stack gap-2">
      <SelectField
        id={`item-${id}`}
        name="choice"
        label={title}
        hint={[
          kind === "track" ? messages.adminImport.track : messages.adminImport.album,
          artist,
          formatPurchaseCount(sales),
        ]
          .filter(Boolean)
          .join(", ")}
        defaultValue={first}
        choices={[{ value: `${id}:none`, label: messages.adminImport.notHere }, ...options]}
      />
      {kind === "release" && releases.length > 1 && (
        <Folded summary={messages.adminImport.several} isOpen={checked.length > 0}>
          <fieldset className={styles.releases}>
            <legend>{messages.adminImport.getThese}</legend>
            {releases.map(({ value, label }) => (
              <CheckboxField
                key={value}
                id={`item-${value}`}
                name="choice"
                value={value}
                label={label}
                defaultChecked={checked.includes(value)}
              />
            ))}
          </fieldset>
        </Folded>
      )}
    </div>
  );
}

/** How many purchases wait, and how many of them have no match yet. */
function formatWaiting(waiting: number, unmatched: number): string {
  if (unmatched === 0) return messages.adminImport.waiting(waiting);
  if (unmatched === waiting) return messages.adminImport.waitingUnmatched(waiting);
  return `${messages.adminImport.waiting(waiting)} ${messages.adminImport.unmatchedFirst(unmatched)}`;
}
