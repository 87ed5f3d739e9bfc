import { recentAdminUntil } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { maxFileBytes } from "./receive-upload.ts";

/** What this user may upload, and for how many milliseconds from now without reauthenticating. */
export function uploadTerms(ctx: Context) {
  const provenFor = Math.max(0, recentAdminUntil(ctx).getTime() - ctx.now().getTime());
  return { maxBytes: maxFileBytes, provenFor };
}
