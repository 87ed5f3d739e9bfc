import { eq } from "drizzle-orm";
import { editSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readableId } from "#app/domain/core/text.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";
import { maxPhotoCategories } from "#app/shared/core/settings/schema.ts";
import { photos } from "#db/schema/index.ts";

/**
 * Adds a category to the gallery's filter, at its end.
 * @throws DomainError "conflict" for a name that another has, and beyond twenty.
 */
export function addCategory(ctx: Context, name: string): void {
  changeCategories(ctx, (before) => {
    assertFree(before, name);
    if (before.length >= maxPhotoCategories) {
      throw new DomainError("conflict", messages.adminContent.categories.tooMany(maxPhotoCategories));
    }
    const id = readableId(
      name,
      "category",
      (taken) => before.some((other) => other.id === taken),
      readSite(ctx).settings.language,
    );
    return [...before, { id, name }];
  });
}

/** Renames a category; its address stays. @throws DomainError as `addCategory`, "not_found" */
export function renameCategory(ctx: Context, id: string, name: string): void {
  changeCategories(ctx, (before) => {
    const category = find(before, id);
    assertFree(
      before.filter((other) => other !== category),
      name,
    );
    return before.map((other) => (other === category ? { id, name } : other));
  });
}

/**
 * Removes a category; its photos stay in the gallery, outside of all categories.
 * @returns its name.
 * @throws DomainError "not_found"
 */
export function removeCategory(ctx: Context, id: string): string {
  let name = "";
  changeCategories(ctx, (before, tx) => {
    const category = find(before, id);
    name = category.name;
    tx.db.update(photos).set({ category: "" }).where(eq(photos.category, id)).run();
    return before.filter((other) => other !== category);
  });
  return name;
}

type Change = (before: readonly PhotoCategory[], tx: WriteContext) => PhotoCategory[];

function changeCategories(ctx: Context, change: Change): void {
  editSite(ctx, "photoCategories", (settings, tx) => ({
    ...settings,
    photoCategories: change(settings.photoCategories, tx),
  }));
}

function find(all: readonly PhotoCategory[], id: string): PhotoCategory {
  const category = all.find((other) => other.id === id);
  if (category) return category;
  throw new DomainError("not_found", messages.adminContent.categories.gone);
}

function assertFree(others: readonly PhotoCategory[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  throw new DomainError("conflict", messages.adminContent.categories.nameTaken(name));
}
