import type { PageRelease } from "#app/domain/releases/present-release.ts";
import type { ReleaseCost } from "#app/domain/releases/read-release.ts";

/** A release on a page, with what it costs the visitor; null if it isn't sold as a whole or they have it. */
export type ShownRelease = PageRelease & { cost: ReleaseCost | null };
