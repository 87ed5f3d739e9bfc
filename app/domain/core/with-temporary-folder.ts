import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Services } from "./context.ts";

/**
 * Creates a temporary folder next to the media for some work, and removes it however the work ends.
 * @param prefix of its name; one of the site's own is cleared when the site starts, see `clearTemporaryFolder`.
 */
export async function withTemporaryFolder<Result>(
  { gateways }: Pick<Services, "gateways">,
  work: (folder: string) => Promise<Result>,
  prefix = "workshop-",
): Promise<Result> {
  const folder = await mkdtemp(path.join(gateways.storage.temporaryFolder(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
