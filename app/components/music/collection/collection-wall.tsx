import { useEffect, useState } from "react";
import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { CollectionItem } from "./collection-item.tsx";
import styles from "./collection-wall.module.css";
import type { CollectedItem } from "./play-item.tsx";

const sectionId = "my-music";

/** What somebody owns as a wall of covers, to play one by one or all in order; renders nothing while it is empty. */
export function CollectionWall({ items }: { items: readonly CollectedItem[] }) {
  const player = usePlayer();
  // The tracks name the collection as their list: what comes before and after them is fetched by it.
  const playFrom = (track: PlayableTrack) => player.send({ type: "play", track });
  const [first] = items.flatMap(({ tracks }) => tracks);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={sectionId} className="stack gap-4">
      <div className={`cluster ${styles.heading}`}>
        <h2 id={sectionId}>{messages.musicPages.collection.title}</h2>
        {first && <PlayAll onPlay={() => playFrom(first)} />}
      </div>
      <ul className={styles.wall}>
        {items.map((item, index) => (
          <CollectionItem
            key={`${item.kind} ${item.id}`}
            item={item}
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
      {messages.musicPages.collection.playAll}
    </Button>
  ) : (
    <ButtonLink to="/listen" target="player">
      {messages.musicPages.collection.playAll}
    </ButtonLink>
  );
}
