import { Link } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";
import styles from "./empty-collection.module.css";

interface EmptyCollectionProps {
  /** With what it is, in one line. */
  release: { id: string; title: string; facts: string };
}

/** In place of an empty collection: the newest release, set as a poster. A cover would be one request too many. */
export function EmptyCollection({ release: { id, title, facts } }: EmptyCollectionProps) {
  return (
    <Link to={`/releases/${id}`} className={styles.release}>
      {messages.musicPages.collection.empty}
      <strong className="work-title">{title}</strong>
      {facts}
    </Link>
  );
}
