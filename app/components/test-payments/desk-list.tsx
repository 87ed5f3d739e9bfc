import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./desk.module.css";
import { type DeskIntent, DeskRow } from "./desk-row.tsx";

/** The test provider's payments, newest first. */
export function DeskList({ intents }: { intents: readonly DeskIntent[] }) {
  if (intents.length === 0) {
    return (
      <EmptyState
        title="No payments yet"
        description="Buy a track with a test card to see its payment here."
      />
    );
  }
  return (
    <ul className={styles.list}>
      {intents.map((intent) => (
        <DeskRow key={intent.id} intent={intent} />
      ))}
    </ul>
  );
}
