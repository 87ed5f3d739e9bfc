import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import type { MusicOrder, MusicQuery } from "#app/shared/music/tracks/music-query.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./music-search.module.css";

const orders: Record<MusicOrder, string> = {
  own: "The artist's order",
  newest: "Newest first",
  title: "By title",
  length: "Shortest first",
};

/** Finds and sorts in the flat list; an address of its own, so that it works without scripts. */
export function MusicSearch({ query: { words, order } }: { query: MusicQuery }) {
  return (
    <search>
      <Form key={`${words} ${order}`} action="/music" preventScrollReset className={styles.form}>
        <input type="hidden" name="view" value="list" />
        <label className={`${fieldStyles.label} ${styles.text}`}>
          Search
          <input type="search" name="q" defaultValue={words} maxLength={100} className={fieldStyles.input} />
        </label>
        <label className={fieldStyles.label}>
          Order
          <select name="sort" defaultValue={order} className={fieldStyles.input}>
            {Object.entries(orders).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button variant="secondary">Show</Button>
      </Form>
    </search>
  );
}
