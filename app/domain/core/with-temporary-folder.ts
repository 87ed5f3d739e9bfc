import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Services } from "./context.ts";

/** Creates a temporary folder next to the media for some work, and removes it however the work ends. */
export async function withTemporaryFolder<Result>(
  { gateways }: Pick<Services, "gateways">,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(gateways.storage.temporaryFolder(), "workshop-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
