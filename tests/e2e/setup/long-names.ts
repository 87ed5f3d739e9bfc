import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { photos, releases, tracks, videos } from "#db/schema/index.ts";

/** Names that ask more of a page than most: one long word, a German compound, Arabic, Japanese, signs and a letter. */
const hardNames = [
  `${"Wawwawwa".repeat(7)}Wawm`,
  "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
  "أغنية طويلة عن محطات القطار البعيدة في آخر الليل والطريق إلى البيت",
  "夜明け前の高速道路と自動販売機の明かりについて歌う長い長いうた",
  "supercalifragilistic_expialidocious/docious/ali/expi.listic",
  "W",
] as const;

/** Gives everything that an artist names a hard name, the artist too; ids and addresses stay. */
export function giveHardNames(ctx: Context): void {
  write(ctx, (tx) => {
    for (const table of [tracks, releases, videos, photos]) {
      for (const [index, { id }] of tx.db.select({ id: table.id }).from(table).all().entries()) {
        const title = hardNames[index % hardNames.length] ?? "";
        tx.db.update(table).set({ title }).where(eq(table.id, id)).run();
      }
    }
    const ownArtist = hardNames[1];
    tx.db.update(tracks).set({ ownArtist }).run();
    tx.db.update(releases).set({ ownArtist }).run();
    markContentChanged(tx);
  });
  changeSite(ctx, [{ key: "artistName", value: hardNames[1] }]);
}
