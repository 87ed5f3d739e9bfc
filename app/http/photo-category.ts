import { redirect } from "@remix-run/node";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { PhotoCategory } from "#app/shared/photos/schema.ts";

/**
 * The category of the gallery that an address names; null for all.
 * @param path where to go instead for one that doesn't exist, or not any more.
 * @throws a redirect
 */
export function readCategory(
  ctx: Pick<ReadContext, "db">,
  request: Request,
  path: string,
): PhotoCategory | null {
  const categoryId = new URL(request.url).searchParams.get("category");
  if (!categoryId) return null;
  const category = readSite(ctx).settings.photoCategories.find(({ id }) => id === categoryId);
  if (!category) throw redirect(path);
  return category;
}
