import type { Settings } from "#app/env.server.ts";
import { openFenceStore } from "#app/gateways/fence-store/open-fence-store.ts";
import { type HeldFence, holdFence } from "./hold-fence.ts";

/**
 * Holds the fence that the settings name, before anything of the data folder is opened.
 * @returns null without one.
 * @throws as `holdFence`.
 */
export async function openFence(
  settings: Pick<Settings, "fence" | "awsAccessKey" | "dataFolder">,
): Promise<HeldFence | null> {
  const store = await openFenceStore(settings);
  return store && holdFence({ store, dataFolder: settings.dataFolder });
}
