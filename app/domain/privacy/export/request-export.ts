import { randomUUID } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireProof } from "#app/domain/auth/require-recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { DataExportRequest } from "#app/shared/privacy/schema.ts";
import { dataExportRequests } from "#db/schema/index.ts";
import { presentExport } from "./present-export.ts";

const day = 24 * 60 * 60_000;

/**
 * Requests a copy of the caller's data; `writeExport` makes it afterwards.
 * @param input.password counts as proof where the last one is too old.
 * @throws DomainError "unauthenticated", "reauthentication_required", "invalid" for a wrong password,
 *   "rate_limited" for a second one within a day.
 */
export async function requestExport(
  ctx: Context,
  input: { password?: string | undefined },
): Promise<DataExportRequest> {
  const { user } = await requireProof(ctx, input.password);
  const now = ctx.now();
  const row = write(ctx, (tx) => {
    const recent = tx.db
      .select()
      .from(dataExportRequests)
      .where(
        and(
          eq(dataExportRequests.userId, user.id),
          ne(dataExportRequests.status, "failed"),
          gt(dataExportRequests.createdAt, new Date(now.getTime() - day)),
        ),
      )
      .get();
    if (recent) throw oneADay(recent.createdAt, now);
    recordEvent(tx, {
      eventType: "privacy.export_requested",
      action: "Copy of personal data requested",
    });
    return tx.db
      .insert(dataExportRequests)
      .values({ id: randomUUID(), userId: user.id, requestType: "export", createdAt: now })
      .returning()
      .get();
  });
  return presentExport(row, now);
}

function oneADay(last: Date, now: Date): DomainError {
  const seconds = Math.ceil((last.getTime() + day - now.getTime()) / 1000);
  return new DomainError(
    "rate_limited",
    "You can ask for one copy of your data a day. The last one is in the list.",
    { retryAfterSeconds: Math.max(1, seconds) },
  );
}
