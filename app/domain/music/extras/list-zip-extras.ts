import type { LibraryContext } from "#app/domain/core/context.ts";
import { zipMedia } from "#app/domain/core/media/read-crc.ts";
import { hasRelease } from "#app/domain/music/ownership/has-release.ts";
import { messages } from "#app/messages/messages.ts";
import { cleanFileName, joinFileName } from "#app/shared/core/file-names.ts";
import { formatSize } from "#app/shared/core/format-size.ts";
import { fileKindName } from "#app/shared/music/extras/file-kinds.ts";
import type { BonusFileRow } from "#db/schema/index.ts";
import { isOut, listExtraRows } from "./list-extras.ts";

/**
 * A zip takes bonus files up to this size. It is sent from its beginning, and a broken download of it reads everything
 * again; who wants the music on a phone shouldn't have to fetch 2 GiB of stems with it.
 */
const maxBytesInZip = 200_000_000;

/** A release's booklet is the first PDF that its owner calls so; it is next to the music, where people look for it. */
function isBooklet({ releaseId, name, kind }: BonusFileRow): boolean {
  return releaseId !== null && kind === "pdf" && /booklet/i.test(name);
}

/**
 * What comes with a release and with tracks of it, as its zip has it: "Booklet.pdf", the others in the folder "Extras",
 * those of a track in a folder of its own there, and a line for each file that is too large for the zip, with where to get it.
 * @param trackIds the tracks in the zip, which are the caller's.
 */
export function listZipExtras(ctx: LibraryContext, releaseId: string, trackIds: readonly string[]) {
  const releaseIds = hasRelease(ctx, releaseId) ? [releaseId] : [];
  const rows = listExtraRows(ctx, { releaseIds, trackIds }).filter(
    (row) => isOut(row) && ctx.gateways.storage.has(row.file.fileKey),
  );
  const booklet = rows.find(({ file }) => isBooklet(file));
  const taken = new Set<string>();
  const named = rows.map((row) => {
    const { file, trackTitle } = row;
    if (row === booklet) return { file, name: messages.downloads.bookletFile };
    const path = [
      messages.downloads.extrasFolder,
      trackTitle !== null && (cleanFileName(trackTitle) || "Track"),
    ]
      .filter(Boolean)
      .join("/");
    return { file, name: findFreeName(taken, path, file) };
  });
  const isSmall = ({ file }: { file: BonusFileRow }) => file.bytes <= maxBytesInZip;
  return {
    files: named.filter(isSmall).map(({ file, name }) => ({ name, ...zipMedia(file) })),
    notes: named
      .filter((each) => !isSmall(each))
      .map(({ file: { id, name, kind, bytes } }) =>
        messages.downloads.tooLarge(
          name,
          fileKindName(kind),
          formatSize(bytes),
          `${ctx.settings.publicUrl}/api/secure/bonus/${id}`,
        ),
      ),
  };
}

/** A name that the folder doesn't have, on systems that ignore case too; the second "Cover" is "Cover (2)". */
function findFreeName(taken: Set<string>, path: string, { name, kind }: Pick<BonusFileRow, "name" | "kind">) {
  for (let count = 1; ; count += 1) {
    const candidate = `${path}/${joinFileName(name, `${count > 1 ? ` (${count})` : ""}.${kind}`)}`;
    if (taken.has(candidate.toLowerCase())) continue;
    taken.add(candidate.toLowerCase());
    return candidate;
  }
}
