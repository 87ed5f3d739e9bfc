import { type KeyboardEvent, type TouchEvent, useId, useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Modal } from "#app/components/ui/modal.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { messages } from "#app/messages/messages.ts";
import type { PlacedPhoto } from "#app/shared/content/photos/place-photo.ts";
import type { GalleryPhoto } from "./gallery-photo.ts";
import styles from "./lightbox.module.css";
import { LockedPhoto } from "./locked-photo.tsx";

interface LightboxProps {
  placed: PlacedPhoto<GalleryPhoto>;
  /** Shows a neighbour instead. */
  onMove: (photoId: string) => void;
  onClose: () => void;
}

/** One photo at a time over the gallery; after the last comes the first. */
export function Lightbox({ placed, onMove, onClose }: LightboxProps) {
  const titleId = useId();
  const { photo, position, count, previousId, nextId } = placed;
  const swipe = useSwipe({ onLeft: () => onMove(nextId), onRight: () => onMove(previousId) });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") onMove(nextId);
    if (event.key === "ArrowLeft") onMove(previousId);
  };
  return (
    <Modal labelledBy={titleId} onClose={onClose} onKeyDown={onKeyDown} className={styles.lightbox}>
      <div className={styles.panel}>
        <form method="dialog" className={styles.bar}>
          <div aria-live="polite" aria-atomic="true">
            <h2 id={titleId} lang={photo.lang?.title} className={styles.title}>
              {photo.title}
            </h2>
            <p className={`muted ${styles.details}`}>
              {photo.categoryName && (
                <>
                  {photo.categoryName} <span className={styles.dot}>/</span>{" "}
                </>
              )}
              {messages.contentPages.photos.positionOf(position, count)}
            </p>
          </div>
          <Button variant="secondary">{messages.core.close}</Button>
        </form>
        <div {...swipe} className={styles.stage}>
          {photo.picture ? (
            <Picture
              // A new element: otherwise the previous photo stays under the new title while the next one loads.
              key={photo.id}
              picture={photo.picture}
              alt={photo.description || photo.title}
              sizes="100vw"
              isUrgent
              className={`fill ${styles.picture}`}
            />
          ) : (
            <div className={`stack gap-4 ${styles.locked}`}>
              <LockedPhoto title={photo.title} />
              <ButtonLink to={`/auth?redirectTo=/photos/${photo.id}`}>
                {messages.contentPages.photos.signIn}
              </ButtonLink>
            </div>
          )}
        </div>
        <div className={styles.options}>
          <Button type="button" variant="secondary" onClick={() => onMove(previousId)}>
            {messages.contentPages.photos.previous}
          </Button>
          <Button type="button" variant="secondary" onClick={() => onMove(nextId)}>
            {messages.contentPages.photos.next}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

// In pixels; a shorter movement is an imprecise tap.
const minDistance = 50;

/** Handlers for a swipe with one finger; a second finger is a pinch and is ignored. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < minDistance || Math.abs(across) < Math.abs(down)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
