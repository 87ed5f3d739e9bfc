import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "#app/env.server.ts";
import { isMissing } from "../files.ts";
import type { LeaseStore } from "./bucket-lease-store.ts";

/**
 * A fence in a folder that both machines have, such as a network share.
 * @param folder is never made: one that isn't there is a share that isn't mounted.
 * @internal
 */
export function openFolderLeaseStore(folder: string): LeaseStore {
  const fileOf = (name: string) => path.join(folder, "fence", name);
  return {
    address: folder,
    async read(name) {
      try {
        return await readFile(fileOf(name), "utf8");
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async create(name, text) {
      const file = fileOf(name);
      await mkdir(path.dirname(file)).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
      // A link is made whole or not at all, so that nobody reads half a text.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, text, { flush: true });
      try {
        await link(draft, file);
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

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
