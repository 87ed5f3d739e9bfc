import { Price } from "#app/components/ui/values/price.tsx";
import { formatMoment } from "#app/shared/catalogue/duration.ts";
import { StaleNotice } from "../editing/stale-notice.tsx";
import type { EditedTrack } from "./edited-track.ts";

/** What somebody else saved of a track while its form was open. */
export function StaleTrack({ track }: { track: EditedTrack }) {
  const { suggestedPrice } = track;
  return (
    <StaleNotice
      what="track"
      saved={[
        { name: "Title", value: track.title },
        { name: "Artist", value: track.artist },
        { name: "Price", value: <Price amount={track.price} /> },
        {
          name: "Suggested price",
          value: suggestedPrice === null ? "None" : <Price amount={suggestedPrice} />,
        },
        { name: "Published at", value: track.publishesAt ?? "No set time" },
        { name: "Preview starts at", value: formatMoment(track.previewStart) },
        { name: "Description", value: track.description || "None" },
        { name: "Credits", value: track.credits || "None" },
        { name: "Lyrics", value: track.lyrics || "None" },
        { name: "ISRC", value: track.isrc || "None" },
        { name: "Explicit", value: track.isExplicit ? "Yes" : "No" },
      ]}
    />
  );
}
