import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import type { PhotoSize } from "#app/shared/content/photos/schema.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";

/** The labels of the tile sizes. */
export const sizeLabels: Readonly<Record<PhotoSize, string>> = {
  regular: "Regular",
  wide: "Wide",
  large: "Large",
};

const sizeChoices = Object.entries(sizeLabels).map(([value, label]) => ({ value, label }));

type Metadata = Parameters<typeof selectProps>[0];

interface TileFieldsProps {
  fields: { category: Metadata; size: Metadata };
  categories: readonly PhotoCategory[];
}

/** Where and how large the gallery shows a photo. */
export function TileFields({ fields, categories }: TileFieldsProps) {
  const categoryChoices = [
    { value: "", label: "None" },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FieldPair>
      <SelectField
        label="Category"
        hint="The gallery filter it appears under."
        {...selectProps(fields.category)}
        choices={categoryChoices}
      />
      <SelectField
        label="Size"
        hint="How big it is in the gallery."
        {...selectProps(fields.size)}
        choices={sizeChoices}
      />
    </FieldPair>
  );
}
