import { createHash } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { generatedFolder } from "#app/domain/core/media/delete-orphaned-media.ts";
import { findLogo } from "#app/domain/core/pictures/find-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { accentOf } from "#app/shared/core/colours/accent.ts";
import { themes } from "#app/shared/core/colours/tint.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { getGeneratedFile } from "./get-generated-file.ts";

/** The request to the process that draws the icon. */
export interface IconRequest {
  /** The logo's file; null for none. */
  logoPath: string | null;
  /** Behind a transparent logo: phones show nothing through an icon. */
  ground: string;
  /** Drawn where there is no logo. */
  initial: string;
  fill: string;
  ink: string;
  /** Where the PNG is written. */
  target: string;
}

/** Changes when icons are drawn differently. */
const drawing = 2;
const ownAccent = "#ffb21a";

/** Where the icon is stored. */
export function iconKey(settings: SiteSettings): string {
  return `${generatedFolder}icon-${fingerprintOf(settings)}.png`;
}

/** The file of the site's icon on a phone's screen, drawn when it is requested the first time. */
export async function getIcon(ctx: Context) {
  const { settings } = readSite(ctx);
  const module = "#app/domain/content/share-kit/worker/icon.ts";
  const file = await getGeneratedFile<IconRequest>(ctx, iconKey(settings), module, async () => {
    const { fill, ink } = accentOf(settings.accent ?? ownAccent).light;
    const logoKey = findLogo(ctx, settings);
    return {
      logoPath: logoKey === null ? null : await ctx.gateways.storage.fetch(logoKey),
      ground: themes[settings.logo?.ground ?? "dark"].background,
      initial: initialOf(settings.artistName),
      fill,
      ink,
    };
  });
  return { ...file, checksum: fingerprintOf(settings) };
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.normalize("NFC").trim());
  return (first?.segment ?? "").toLocaleUpperCase("en");
}

function fingerprintOf({ artistName, accent, logo }: SiteSettings): string {
  const facts = JSON.stringify([drawing, initialOf(artistName), accent, logo?.id ?? null]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 12);
}
