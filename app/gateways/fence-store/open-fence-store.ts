import type { Settings } from "#app/env.server.ts";
import type { FenceStore } from "./fence-store.ts";
import { openFolderFenceStore } from "./folder-fence-store.ts";

/** The store that `FENCE` names, or null without one. The bucket's client is large and loaded only for a bucket. */
export async function openFenceStore({
  fence,
  awsAccessKey,
}: Pick<Settings, "fence" | "awsAccessKey">): Promise<FenceStore | null> {
  if (fence === null) return null;
  if (typeof fence === "string") return openFolderFenceStore(fence);
  const { openBucketFenceStore } = await import("./bucket-fence-store.ts");
  return openBucketFenceStore(fence, awsAccessKey);
}
