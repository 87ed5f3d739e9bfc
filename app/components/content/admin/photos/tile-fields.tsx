import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { messages } from "#app/messages/messages.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";

type Metadata = Parameters<typeof selectProps>[0];

interface TileFieldsProps {
  fields: { category: Metadata; size: Metadata };
  categories: readonly PhotoCategory[];
}

/** Where and how large the gallery shows a photo. */
export function TileFields({ fields, categories }: TileFieldsProps) {
  const categoryChoices = [
    { value: "", label: messages.adminContent.photos.noCategory },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FieldPair>
      <SelectField
        label={messages.adminContent.photos.category}
        hint={messages.adminContent.photos.categoryHint}
        {...selectProps(fields.category)}
        choices={categoryChoices}
      />
      <SelectField
        label={messages.adminContent.photos.size}
        hint={messages.adminContent.photos.sizeHint}
        {...selectProps(fields.size)}
        choices={(["regular", "wide", "large"] as const).map((value) => ({
          value,
          label: messages.adminContent.photos.sizes[value],
        }))}
      />
    </FieldPair>
  );
}
