import { useState } from "react";
import type { SharePicture } from "#app/domain/share-kit/share-address.ts";
import { Folded } from "../ui/page/folded.tsx";
import type { ShareLink } from "./share-link.tsx";

interface ShareButtonProps {
  /** What it is called where it is shared. */
  title: string;
  /** The absolute address of its page. */
  address: string;
  pictures: Record<"wide" | "tall", SharePicture>;
}

/** Unfolds what it takes to pass a track or release on: its link, and its pictures for a post and for a story. */
export function ShareButton({ title, address, pictures }: ShareButtonProps) {
  const [Link, setLink] = useState<typeof ShareLink | null>(null);
  // Few share, so few load what it takes; whoever can't load it has the plain link.
  const loadLink = () =>
    void import("./share-link.tsx").then(
      (loaded) => setLink(() => loaded.ShareLink),
      () => undefined,
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the summary within is what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the summary clicks it, too
    <div onClick={Link ? undefined : loadLink}>
      <Folded
        summary={
          <>
            Share<span className="visually-hidden"> {title}</span>
          </>
        }
      >
        <div className="stack gap-2">
          {Link ? (
            <Link title={title} address={address} />
          ) : (
            <p>
              <a href={address}>{address}</a>
            </p>
          )}
          <p className="cluster">
            <a href={pictures.wide.src} download className="touch">
              Picture for a post
            </a>
            <a href={pictures.tall.src} download className="touch">
              Picture for a story
            </a>
          </p>
        </div>
      </Folded>
    </div>
  );
}
