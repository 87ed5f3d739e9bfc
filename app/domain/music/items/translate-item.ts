import type { Context } from "#app/domain/core/context.ts";
import { presentTranslations, withTranslations } from "#app/domain/core/edit-translations.ts";
import { messages } from "#app/messages/messages.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import { itemRows } from "./change-item.ts";

/** What is written of a track or a release in several languages; its title is the same in all. */
export const itemTexts = () => [
  { name: "description", label: messages.translating.description, maxLength: 4000, rows: 6 },
];

/** The form with what is stored; null on a site with one language. @throws DomainError "not_found" */
export function readItemTranslations(ctx: Context, kind: ItemKind, id: string) {
  return presentTranslations(ctx, itemTexts(), itemRows[kind].find(ctx, id).translations);
}

/** Saves the texts of a track or a release in other languages. @throws DomainError "not_found" */
export function translateItem(ctx: Context, kind: ItemKind, id: string, sent: Record<string, unknown>): void {
  const values = (row: Parameters<typeof withTranslations>[0]) => ({
    translations: withTranslations(row, itemTexts(), sent),
  });
  const details = { fields: "translations" };
  if (kind === "track")
    itemRows.track.change(ctx, id, (_tx, { translations }) => ({
      values: values(translations),
      event: { eventType: "track.edited", action: "Track edited", details },
    }));
  else
    itemRows.release.change(ctx, id, (_tx, { translations }) => ({
      values: values(translations),
      event: { eventType: "release.edited", action: "Release edited", details },
    }));
}
