import { createHmac, type KeyObject } from "node:crypto";
import type { Checkpoint } from "./positions.ts";

/** Only the holder of the site's key can say where the chain begins. */
export function sealCheckpoint(key: KeyObject, checkpoint: Omit<Checkpoint, "seal">): string {
  const fields = [
    "checkpoint",
    checkpoint.lastId,
    checkpoint.lastHash,
    checkpoint.removedCount,
    checkpoint.openAddressErasures,
    checkpoint.openActorErasures,
    checkpoint.openSubjectErasures,
    checkpoint.createdAt.getTime(),
  ];
  return createHmac("sha256", key).update(JSON.stringify(fields)).digest("base64url");
}
