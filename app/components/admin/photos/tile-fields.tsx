import type { PhotoSize } from "#app/shared/photos/schema.ts";
import { FieldPair } from "../../forms/field-pair.tsx";
import { selectProps } from "../../forms/field-props.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { categories, categoryLabels } from "../../photos/gallery-photo.ts";

/** The labels of the tile sizes. */
export const sizeLabels: Readonly<Record<PhotoSize, string>> = {
  regular: "Regular",
  wide: "Wide",
  large: "Large",
};

const sizeChoices = Object.entries(sizeLabels).map(([value, label]) => ({ value, label }));
const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));

type Metadata = Parameters<typeof selectProps>[0];

/** Where and how large the gallery shows a photo. */
export function TileFields({ fields }: { fields: { category: Metadata; size: Metadata } }) {
  return (
    <FieldPair>
      <SelectField
        label="Category"
        hint="The gallery filter that shows it."
        {...selectProps(fields.category)}
        choices={categoryChoices}
      />
      <SelectField
        label="Size"
        hint="How much space it takes in the gallery."
        {...selectProps(fields.size)}
        choices={sizeChoices}
      />
    </FieldPair>
  );
}
