import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import type { LibraryItem } from "#app/domain/music/collection/present-items.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./my-music.module.css";

export type HomeItem = Pick<LibraryItem, "kind" | "id" | "title" | "path" | "cover" | "coverImageUrl"> & {
  /** The day of a pre-order, for people. */
  out: string | null;
};

/** What the fan bought last, as covers that lead to their collection; renders nothing while it is empty. */
export function MyMusic({ items }: { items: readonly HomeItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="my-music" className={`stack gap-4 ${styles.music}`}>
      <h2 id="my-music">
        <Link to="/dashboard">{messages.contentPages.home.myMusic}</Link>
      </h2>
      <ul className={styles.covers}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.path ?? "/dashboard"} className={styles.item} viewTransition>
              <div className="led" style={{ "--cover": item.kind[0] + item.id }}>
                <TrackCover track={item} sizes="(min-width: 52rem) 11rem, (min-width: 40rem) 30vw, 45vw" />
              </div>
              <span>{item.title}</span>
              {item.out && <small className="muted">{messages.contentPages.home.out(item.out)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
