import type { EditedRelease } from "#app/domain/releases/admin-releases.ts";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/values/price.tsx";
import { Facts } from "../facts.tsx";
import { releaseKindLabels } from "./release-kinds.ts";

/** Shows what somebody else saved while this form was open; the user's own text stays below. */
export function StaleRelease({ release }: { release: EditedRelease }) {
  const { price, suggestedPrice } = release;
  return (
    <Notice role="alert" variant="destructive" title="Somebody else has changed this release in the meantime">
      <p>
        Nothing was overwritten, and your changes are still below. This is the saved version; save again to
        replace it with yours.
      </p>
      <Facts
        facts={[
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
    </Notice>
  );
}
