import type { PhotoCategory } from "#app/shared/photos/schema.ts";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { categories, categoryLabels, photoAddress } from "./gallery-photo.ts";

/** Links to the gallery's categories, each with its own address. */
export function CategoryFilter({ current }: { current: PhotoCategory | null }) {
  const tabs = [null, ...categories].map((category) => ({
    label: category ? categoryLabels[category] : "All",
    to: photoAddress(null, category),
    isCurrent: category === current,
  }));
  return <LinkTabs label="Photo categories" tabs={tabs} preventScrollReset />;
}
