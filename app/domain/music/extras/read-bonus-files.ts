import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { countOwners } from "#app/domain/music/ownership/entitlements.ts";
import { hasBuyers } from "#app/domain/music/ownership/grant-entitlements.ts";
import { fileKindName } from "#app/shared/music/extras/file-kinds.ts";
import { type BonusOwner, listBonusFileRows } from "./change-bonus-files.ts";

/** A bonus file as admins edit it. */
export type EditedBonusFile = ReturnType<typeof readBonusFiles>[number];

/** The bonus files of a release or a track for admins, in their order. */
export function readBonusFiles(ctx: Context, owner: BonusOwner) {
  requireRole(ctx, ["admin"]);
  return listBonusFileRows(ctx, owner).map(({ id, name, kind, bytes }) => ({
    id,
    name,
    kind: fileKindName(kind),
    bytes,
    address: `/api/secure/bonus/${id}`,
  }));
}

/** Whether somebody has bought what the files come with, and would miss one that is removed. */
export function isSold(ctx: Context, { kind, id }: BonusOwner): boolean {
  return kind === "release" ? hasBuyers(ctx, id) : countOwners(ctx, id) > 0;
}
