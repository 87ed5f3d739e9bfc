import { redirect } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { moveRelease } from "#app/domain/music/releases/editing/hide-release.ts";
import { moveTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { uploadTerms } from "#app/http/uploads/require-upload.ts";
import { moveSchema } from "#app/shared/core/list-query.ts";
import type { ItemKind } from "#app/shared/music/item.ts";

const moves = { track: moveTrack, release: moveRelease };

/** What the owner's lists of tracks and of releases show besides the rows. */
export function readItemList(ctx: Context, request: Request, kind: ItemKind) {
  const isRemoved = new URL(request.url).searchParams.get("show") === "removed";
  return {
    shown: isRemoved ? ("removed" as const) : ("catalogue" as const),
    counts: itemRows[kind].count(ctx),
    terms: uploadTerms(ctx),
  };
}

/** The buttons that move a row of such a list, by their intents. */
export function moveForms(kind: ItemKind) {
  const move = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
    moves[kind](ctx, id, by);
    return redirect(`/admin/${kind}s#row-${id}`);
  });
  return { "move-up": move, "move-down": move };
}
