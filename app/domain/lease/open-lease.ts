import type { Settings } from "#app/env.server.ts";
import { openLeaseStore } from "#app/gateways/lease-store/open-lease-store.ts";
import { type HeldLease, holdLease } from "./hold-lease.ts";

/**
 * Holds the fence that the settings name, before anything of the data folder is opened.
 * @returns null without one.
 * @throws as `holdFence`.
 */
export async function openLease(
  settings: Pick<Settings, "lease" | "awsAccessKey" | "dataFolder">,
): Promise<HeldLease | null> {
  const store = await openLeaseStore(settings);
  return store && holdLease({ store, dataFolder: settings.dataFolder });
}
