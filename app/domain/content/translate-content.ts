import { eq } from "drizzle-orm";
import { recordChange } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import {
  presentTranslations,
  type TranslatedText,
  withTranslations,
} from "#app/domain/core/edit-translations.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { photos, videos } from "#db/schema/index.ts";

type ContentKind = "photo" | "video";

const tables = { photo: photos, video: videos };

/** What is written of a photo or a video in several languages. */
export const contentTexts: Readonly<Record<ContentKind, () => TranslatedText[]>> = {
  photo: () => [
    { name: "title", label: messages.translating.photoTitle, maxLength: 120, rows: 1 },
    { name: "description", label: messages.translating.description, maxLength: 500, rows: 3 },
  ],
  video: () => [{ name: "description", label: messages.translating.description, maxLength: 1000, rows: 3 }],
};

function find({ db }: Pick<ReadContext, "db">, kind: ContentKind, id: string) {
  // Both tables have what is read, and Drizzle reads from one.
  const table = tables[kind] as typeof photos;
  const row = db.select({ translations: table.translations }).from(table).where(eq(table.id, id)).get();
  if (!row) throw new DomainError("not_found", messages.translating.gone);
  return row;
}

/** The form with what is stored; null on a site with one language. @throws DomainError "not_found" */
export function readContentTranslations(ctx: Context, kind: ContentKind, id: string) {
  return presentTranslations(ctx, contentTexts[kind](), find(ctx, kind, id).translations);
}

/** Saves the texts of a photo or a video in other languages. @throws DomainError "not_found" */
export function translateContent(
  ctx: Context,
  kind: ContentKind,
  id: string,
  sent: Record<string, unknown>,
): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const translations = withTranslations(find(tx, kind, id).translations, contentTexts[kind](), sent);
    const table = tables[kind] as typeof photos;
    tx.db.update(table).set({ translations }).where(eq(table.id, id)).run();
    markContentChanged(tx);
    recordChange(tx, kind, "changed", id, { fields: "translations" });
  });
}
