import { Link } from "@remix-run/react";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import type { OwnedThing } from "#app/domain/collection/owned-thing.ts";
import styles from "./my-music.module.css";

export type HomeThing = Pick<OwnedThing, "kind" | "id" | "title" | "path" | "cover" | "coverImageUrl">;

/** What the fan bought last, as covers that lead to their collection; renders nothing while it is empty. */
export function MyMusic({ things }: { things: readonly HomeThing[] }) {
  if (things.length === 0) return null;
  return (
    <section aria-labelledby="my-music" className={`stack gap-4 ${styles.music}`}>
      <h2 id="my-music">
        <Link to="/dashboard">My Music</Link>
      </h2>
      <ul className={styles.covers}>
        {things.map((thing) => (
          <li key={thing.id}>
            <Link to={thing.path ?? "/dashboard"} className={styles.thing} viewTransition>
              <div className="led" style={{ "--cover": thing.kind[0] + thing.id }}>
                <TrackCover track={thing} sizes="(min-width: 52rem) 11rem, (min-width: 40rem) 30vw, 45vw" />
              </div>
              <span>{thing.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
