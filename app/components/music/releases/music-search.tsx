import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import type { MusicOrder, MusicQuery } from "#app/shared/music/tracks/music-query.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./music-search.module.css";

// The schema that has them is not for browsers.
const orders = ["own", "newest", "title", "length"] as const satisfies readonly MusicOrder[];

/** Finds and sorts in the flat list; an address of its own, so that it works without scripts. */
export function MusicSearch({ query: { words, order } }: { query: MusicQuery }) {
  return (
    <search>
      <Form key={`${words} ${order}`} action="/music" preventScrollReset className={styles.form}>
        <input type="hidden" name="view" value="list" />
        <label className={`${fieldStyles.label} ${styles.text}`}>
          {messages.musicPages.search.search}
          <input type="search" name="q" defaultValue={words} maxLength={100} className={fieldStyles.input} />
        </label>
        <label className={fieldStyles.label}>
          {messages.musicPages.search.order}
          <select name="sort" defaultValue={order} className={fieldStyles.input}>
            {orders.map((value) => (
              <option key={value} value={value}>
                {messages.musicPages.search.orders[value]}
              </option>
            ))}
          </select>
        </label>
        <Button variant="secondary">{messages.musicPages.search.show}</Button>
      </Form>
    </search>
  );
}
