import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { addBonusFile } from "#app/domain/music/extras/add-bonus-file.ts";
import type { BonusOwner } from "#app/domain/music/extras/change-bonus-files.ts";
import type { BonusFileRow } from "#db/schema/index.ts";
import { signedInContext } from "./user.ts";

/** A file that begins as a PDF does, which is all that the shop reads of it. */
export const pdf = Buffer.from(`%PDF-1.4\n${"booklet ".repeat(200)}\n%%EOF`);

/** Adds a file to a release or a track, as an admin does; a PDF where nothing else is said. */
export async function createBonusFile(
  ctx: Context,
  owner: BonusOwner,
  { fileName = "Booklet.pdf", content = pdf as Buffer | string } = {},
): Promise<BonusFileRow> {
  const folder = mkdtempSync(path.join(ctx.gateways.storage.temporaryFolder(), "factory-"));
  const saved = path.join(folder, "upload");
  writeFileSync(saved, content);
  try {
    const admin = signedInContext(ctx, { role: "admin" });
    return await addBonusFile(admin, owner, { path: saved, fileName, bytes: Buffer.byteLength(content) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
