import { createPageMemory } from "#app/components/ui/page-memory.ts";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";

/** The videos that the vault shows. */
export const shownVault = createPageMemory<readonly VaultVideo[]>("/videos");
