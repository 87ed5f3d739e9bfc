import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { createKeyedLock } from "#app/domain/core/keyed-lock.ts";
import { readSettings } from "#app/env.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { users } from "#db/schema/index.ts";
import { openServices } from "../../../../server.ts";
import { makeCodes } from "../../../factories/codes.ts";
import { amountOff, newCode, percentOff } from "../../../factories/discounts.ts";
import { sellToGuests } from "../../../factories/guest.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

/** A shop with tracks, releases and buyers, made once; each simulation begins with a copy of its database. */
export interface ShopFolders {
  trackIds: string[];
  releaseIds: string[];
  userIds: string[];
  adminId: string;
  /** Codes of a track that work once, then codes of a release that work twice. */
  codes: string[];
  /** @returns the folder of a new shop, and what removes it. */
  copy(): { folder: string; remove: () => void };
  /** Opens the shop in a folder, as a start of the process does. */
  open(folder: string, now: () => Date): { ctx: Context & { db: Database }; close: () => void };
  close(): Promise<void>;
}

export async function makeShopFolders(): Promise<ShopFolders> {
  const root = mkdtempSync(path.join(tmpdir(), "artist-site-money-"));
  const settings = readSettings({
    ...{
      DATA_DIR: path.join(root, "first"),
      DEMO: "0",
      LOG_LEVEL: "silent",
      PUBLIC_URL: "https://shop.example",
      // The admin of the simulations needs no second factor, which they don't test.
      ADMIN_MFA: "optional",
    },
  });
  const services = await openServices(settings);
  const first = systemContext(services);
  // A site without an artist publishes nothing.
  changeSite(services, [
    { key: "artistName", value: "Ada Example" },
    { key: "tax", value: '{"mode":"included","rate":1900}' },
    { key: "withdrawal", value: "on" },
  ]);
  sellToGuests(first);
  const trackIds: string[] = [];
  for (const title of ["Night Bus", "Day Train", "Late Tram"])
    trackIds.push((await createTrack(first, { title })).id);
  const releaseIds = [
    createRelease(first, { trackIds, title: "All Lines", priceCents: 449 }).id,
    createRelease(first, {
      trackIds: trackIds.slice(1),
      title: "By Rail",
      priceCents: 300,
      suggestedCents: 500,
    }).id,
  ];
  const userIds = [1, 2].map(() => signedInContext(first, { emailVerified: true }).actor.user.id);
  // Names that are in nothing else, so that they are found wherever they get to.
  for (const [index, id] of userIds.entries()) {
    const names = { firstName: `Hidden-${index + 1}`, lastName: `Secret-${index + 1}` };
    first.db.update(users).set(names).where(eq(users.id, id)).run();
  }
  const admin = signedInContext(first, { role: "admin" });
  newCode(admin, { name: "THIRD", reduction: percentOff(33), maxUses: 3 });
  newCode(admin, { name: "ONCE", reduction: amountOff(250), isOncePerAccount: "on" });
  const codes = [
    ...makeCodes(admin, { trackId: trackIds[0] ?? null }).codes.slice(0, 2),
    ...makeCodes(admin, { releaseId: releaseIds[0] ?? null }, { usesEach: 2 }).codes.slice(0, 2),
  ];
  first.db.$client.pragma("wal_checkpoint(TRUNCATE)");
  const adminId = admin.actor.user.id;
  let count = 0;
  return {
    trackIds,
    releaseIds,
    userIds,
    adminId,
    codes,
    copy() {
      count += 1;
      const folder = path.join(root, `shop-${count}`);
      mkdirSync(folder);
      copyFileSync(path.join(settings.dataFolder, "site.sqlite"), path.join(folder, "site.sqlite"));
      return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
    },
    open(folder, now) {
      const db = openDatabase(path.join(folder, "site.sqlite"));
      // No power fails in the simulations: what the process has written is there after a restart.
      db.$client.pragma("synchronous = OFF");
      const ctx: Context & { db: Database } = {
        ...first,
        ...{ db, now, lock: createKeyedLock(), settings: { ...settings, dataFolder: folder } },
      };
      return { ctx, close: () => db.$client.close() };
    },
    async close() {
      await services.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
