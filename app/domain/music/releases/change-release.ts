import { itemRows } from "#app/domain/music/items/change-item.ts";

export const { find: findRelease, write: writeRelease, change: changeRelease } = itemRows.release;
