import { useState } from "react";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
import type { SharePicture } from "#app/shared/core/pictures/share-picture.ts";
import styles from "./share.module.css";
import { CopyField, ShareLink } from "./share-link.tsx";

interface ShareButtonProps {
  /** What it is called where it is shared. */
  title: string;
  /** The absolute address of its page. */
  address: string;
  /** The HTML of its player for another page. */
  embed: string;
  pictures: Record<"wide" | "tall", SharePicture>;
}

/** Unfolds what it takes to pass a track or release on: its link, its player, and its pictures for a post and for a story. */
export function ShareButton({ title, address, embed, pictures }: ShareButtonProps) {
  const [isSeen, setSeen] = useState(false);
  return (
    <div className={styles.share}>
      <Folded
        onToggle={() => setSeen(true)}
        summary={
          <>
            {messages.core.share.share}
            <span className="visually-hidden"> {title}</span>
          </>
        }
      >
        <div className={`stack gap-2 ${styles.kit}`}>
          <ShareLink title={title} address={address} isSeen={isSeen} />
          <CopyField label={messages.core.share.player} value={embed} />
          <p className={styles.pictures}>
            <a href={pictures.wide.src} download className="touch">
              {messages.core.share.pictureForPost}
            </a>
            <a href={pictures.tall.src} download className="touch">
              {messages.core.share.pictureForStory}
            </a>
          </p>
        </div>
      </Folded>
    </div>
  );
}
