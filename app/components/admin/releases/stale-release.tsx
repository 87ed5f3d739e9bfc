import type { EditedRelease } from "#app/domain/releases/admin-releases.ts";
import { Price } from "../../ui/values/price.tsx";
import { StaleNotice } from "../editing/stale-notice.tsx";
import { releaseKindLabels } from "./release-kinds.ts";

/** What somebody else saved of a release while its form was open. */
export function StaleRelease({ release }: { release: EditedRelease }) {
  const { price, suggestedPrice } = release;
  return (
    <StaleNotice
      what="release"
      saved={[
        { name: "Title", value: release.title },
        { name: "Artist", value: release.artist },
        { name: "Kind", value: releaseKindLabels[release.kind] },
        { name: "Description", value: release.description || "None" },
        { name: "Price of the whole", value: price === null ? "None" : <Price amount={price} /> },
        {
          name: "Suggested price",
          value: suggestedPrice === null ? "None" : <Price amount={suggestedPrice} />,
        },
        { name: "Publish at", value: release.publishesAt },
        { name: "Pre-order until", value: release.opensAt },
        { name: "Release date", value: release.releaseDate ?? "None" },
        { name: "Credits", value: release.credits || "None" },
      ]}
    />
  );
}
