import type { userFilePermissions } from "#db/schema/index.ts";
import { maxTransfer } from "./active-downloads.ts";

type Permission = typeof userFilePermissions.$inferSelect;

/**
 * Whether a permission no longer allows reading: revoked, expired or used up.
 * @param isUnderWay a download counted within the last day may finish, even if it was the last one allowed.
 */
export function hasEnded(permission: Permission, now: Date, isUnderWay = false): boolean {
  const { isActive, expiresAt, accessCount, maxAccessCount, lastAccessed } = permission;
  if (!isActive || (expiresAt !== null && expiresAt <= now)) return true;
  if (maxAccessCount < 0 || accessCount < maxAccessCount) return false;
  const isCounted = lastAccessed !== null && now.getTime() - lastAccessed.getTime() < maxTransfer;
  return !(isUnderWay && isCounted);
}
