import { Price } from "#app/components/ui/values/price.tsx";
import { formatMoment } from "#app/shared/catalogue/duration.ts";
import { Notice } from "../../ui/notice.tsx";
import type { EditedTrack } from "./edited-track.ts";
import styles from "./stale-form.module.css";

/** Shows what somebody else saved while this form was open; the user's own text stays below. */
export function StaleForm({ track }: { track: EditedTrack }) {
  return (
    <Notice role="alert" variant="destructive" title="Somebody else has changed this track in the meantime">
      <p>
        Nothing was overwritten, and your changes are still below. This is the saved version; save again to
        replace it with yours.
      </p>
      <dl className={styles.saved}>
        <dt>Title</dt>
        <dd>{track.title}</dd>
        <dt>Artist</dt>
        <dd>{track.artist}</dd>
        <dt>Price</dt>
        <dd>
          <Price amount={track.price} />
        </dd>
        <dt>Suggested price</dt>
        <dd>{track.suggestedPrice === null ? "None" : <Price amount={track.suggestedPrice} />}</dd>
        <dt>Published at</dt>
        <dd>{track.publishesAt ?? "No set time"}</dd>
        <dt>Preview starts at</dt>
        <dd>{formatMoment(track.previewStart)}</dd>
        <dt>Description</dt>
        <dd>{track.description || "None"}</dd>
        <dt>Credits</dt>
        <dd>{track.credits || "None"}</dd>
        <dt>Lyrics</dt>
        <dd>{track.lyrics || "None"}</dd>
        <dt>ISRC</dt>
        <dd>{track.isrc || "None"}</dd>
        <dt>Explicit</dt>
        <dd>{track.isExplicit ? "Yes" : "No"}</dd>
      </dl>
    </Notice>
  );
}
