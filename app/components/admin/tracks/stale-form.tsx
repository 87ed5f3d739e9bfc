import { Price } from "#app/components/ui/values/price.tsx";
import { formatMoment } from "#app/shared/catalogue/duration.ts";
import { Notice } from "../../ui/notice.tsx";
import type { EditedTrack } from "./edited-track.ts";
import styles from "./stale-form.module.css";

/** Says what somebody else wrote while this form was open; what its writer typed stands below. */
export function StaleForm({ track }: { track: EditedTrack }) {
  return (
    <Notice role="alert" variant="destructive" title="Somebody else has changed this track meanwhile">
      <p>
        Nothing was overwritten, and what you wrote is still below. This is what is saved now; save again to
        put yours in its place.
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
        <dt>Preview starts at</dt>
        <dd>{formatMoment(track.previewStart)}</dd>
        <dt>Description</dt>
        <dd>{track.description || "None"}</dd>
      </dl>
    </Notice>
  );
}
