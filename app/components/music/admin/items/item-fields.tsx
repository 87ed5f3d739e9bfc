import type { ReactNode } from "react";
import type { FieldMetadata } from "#app/components/core/admin/editing/edit-form.tsx";
import type { Fact } from "#app/components/core/admin/facts.tsx";
import { SuggestedPriceField } from "#app/components/core/admin/fields/suggested-price-field.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { Price } from "#app/components/ui/values/price.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import type { EditedTrack } from "#app/domain/music/tracks/admin-tracks.ts";
import { messages } from "#app/messages/messages.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";
import admin from "#app/styles/admin.module.css";

/** What the fields that the forms of tracks and releases share hold before anybody types. */
export function itemTexts(item: EditedTrack | EditedRelease) {
  const { title, artist, description, credits, splitNote, version } = item;
  return {
    ...{ title, artist, description, credits, splitNote, version },
    price: localDecimals(item.price ?? ""),
    suggestedPrice: localDecimals(item.suggestedPrice ?? ""),
    publishAt: item.localPublishAt ?? "",
  };
}

/**
 * What somebody else saved while such a form was open.
 * @param labels of the form's fields, in order.
 * @param values of fields whose text isn't what people read.
 */
export function itemFacts<Name extends string>(
  item: EditedTrack | EditedRelease,
  labels: Readonly<Record<Name, string>>,
  texts: Readonly<Record<NoInfer<Name>, string>>,
  values: Partial<Record<NoInfer<Name>, ReactNode>>,
): Fact[] {
  const shown: Record<string, ReactNode> = {
    price: priceOf(item.price),
    suggestedPrice: priceOf(item.suggestedPrice),
    publishAt: item.publishesAt,
    ...values,
  };
  const names = Object.keys(labels) as Name[];
  return names.map((name) => ({
    name: labels[name],
    value: name in shown ? shown[name] : texts[name] || messages.adminMusic.fields.none,
  }));
}

function priceOf(amount: string | null): ReactNode {
  return amount === null ? messages.adminMusic.fields.none : <Price amount={amount} />;
}

interface PriceFieldsProps {
  fields: Record<"price" | "suggestedPrice", FieldMetadata>;
  label: string;
  hint: string;
  /** Whether it may be sold without a price of its own. */
  isOptional?: boolean;
}

/** A price and, where fans name it, what is suggested to them. */
export function PriceFields({ fields, label, hint, isOptional = false }: PriceFieldsProps) {
  return (
    <FieldPair>
      <TextField
        label={label}
        hint={hint}
        isOptional={isOptional}
        required={!isOptional}
        field={fields.price}
        inputMode="decimal"
      />
      <SuggestedPriceField {...fieldProps(fields.suggestedPrice)} />
    </FieldPair>
  );
}

/** What the other fields of both say of themselves. */
export const itemFields = () => ({
  credits: {
    label: messages.adminMusic.fields.credits,
    hint: messages.adminMusic.fields.creditsHint,
    isOptional: true,
    rows: 3,
  },
  splitNote: {
    label: messages.adminMusic.fields.splits,
    hint: messages.adminMusic.fields.splitsHint,
    isOptional: true,
    maxLength: 500,
    rows: 2,
  },
  publishAt: {
    label: messages.adminMusic.fields.publishAt,
    hint: messages.adminMusic.fields.publishAtHint,
  },
});

/** A line for something short, like a code. */
export function ShortField(props: Parameters<typeof TextField>[0]) {
  return (
    <div className={admin.short}>
      <TextField isOptional {...props} />
    </div>
  );
}
