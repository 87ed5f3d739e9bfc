import type { Settings } from "#app/env.server.ts";
import { openFolderLeaseStore } from "./folder-lease-store.ts";
import type { LeaseStore } from "./lease-store.ts";

/** The store that `FENCE` names, or null without one. The bucket's client is large and loaded only for a bucket. */
export async function openLeaseStore({
  lease,
  awsAccessKey,
}: Pick<Settings, "lease" | "awsAccessKey">): Promise<LeaseStore | null> {
  if (lease === null) return null;
  if (typeof lease === "string") return openFolderLeaseStore(lease);
  const { openBucketLeaseStore } = await import("./bucket-lease-store.ts");
  return openBucketLeaseStore(lease, awsAccessKey);
}
