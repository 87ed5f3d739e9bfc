import { createPageMemory } from "#app/components/ui/page-memory.ts";
import type { VaultVideo } from "./vault-video.ts";

/** The videos that the vault shows. */
export const shownVault = createPageMemory<readonly VaultVideo[]>("/videos");
