import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { CollectedThing } from "./collected-thing.ts";
import { CollectionItem } from "./collection-item.tsx";
import styles from "./collection-wall.module.css";
import { usePlayFrom } from "./use-collection-player.ts";

const sectionId = "my-music";

/** What somebody owns as a wall of covers, to play one by one or all in order; renders nothing while it is empty. */
export function CollectionWall({ things }: { things: readonly CollectedThing[] }) {
  const playFrom = usePlayFrom(things);
  const [first] = things.flatMap(({ tracks }) => tracks);
  if (!first) return null;
  return (
    <section aria-labelledby={sectionId} className="stack gap-4">
      <div className={`cluster ${styles.heading}`}>
        <h2 id={sectionId}>My Music</h2>
        <PlayAll onPlay={() => playFrom(first)} />
      </div>
      <ul className={styles.wall}>
        {things.map((thing, index) => (
          <CollectionItem
            key={`${thing.kind} ${thing.id}`}
            thing={thing}
            isFirst={index === 0}
            onPlay={playFrom}
          />
        ))}
      </ul>
    </section>
  );
}

/** Without scripts nothing plays one after another: it leads to the window for listening. */
function PlayAll({ onPlay }: { onPlay: () => void }) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted ? (
    <Button type="button" onClick={onPlay}>
      Play all
    </Button>
  ) : (
    <ButtonLink to="/listen" target="player">
      Play all
    </ButtonLink>
  );
}
