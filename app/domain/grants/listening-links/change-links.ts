import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { createHashedToken } from "#app/domain/core/secret-token.ts";
import { write } from "#app/domain/core/write.ts";
import { findItem } from "#app/domain/music/items/change-item.ts";
import { linkSignal } from "#app/domain/music/ownership/link-access.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import type { Item } from "#app/domain/shop/pricing/item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { type ListeningLinkRow, listeningLinks } from "#db/schema/index.ts";

interface NewLink extends Pick<ListeningLinkRow, "receiver" | "expiresAt" | "maxPlays" | "mayDownload"> {
  item: Item;
}

/**
 * Makes a private link to a track or release, published or not.
 * @returns its id, and its path, which is nowhere stored: 32 random bytes.
 * @throws DomainError "not_found", "conflict" for what was removed, "invalid" for an end in the past.
 */
export function createListeningLink(
  ctx: Context,
  { item, ...values }: NewLink,
): { id: string; path: string } {
  const { user } = requireRecentAdmin(ctx);
  const { trackId, releaseId } = item;
  if (values.expiresAt && values.expiresAt <= ctx.now()) {
    throw fieldError<NewLink>("expiresAt", messages.adminGrants.giving.future);
  }
  const { token, hash } = createHashedToken();
  const id = randomUUID();
  write(ctx, (tx) => {
    assertNotRemoved(findItem(tx, item));
    tx.db
      .insert(listeningLinks)
      .values({ id, token: hash, ...item, ...values, createdBy: user.id, createdAt: tx.now() })
      .run();
    recordEvent(tx, {
      eventType: "listening_link.created",
      action: "Private link made",
      resourceType: trackId === null ? "release" : "track",
      resourceId: trackId ?? releaseId ?? "",
      details: {
        link: id,
        expiresAt: values.expiresAt?.toISOString() ?? null,
        maxPlays: values.maxPlays,
        mayDownload: values.mayDownload,
      },
    });
  });
  return { id, path: `/listen/${token}` };
}

/**
 * Makes a link void; what plays by it right now ends.
 * @throws DomainError "not_found" for one that was revoked or never was.
 */
export function revokeListeningLink(ctx: Context, linkId: string): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const revoked = tx.db
      .update(listeningLinks)
      .set({ revokedAt: tx.now() })
      .where(and(eq(listeningLinks.id, linkId), isNull(listeningLinks.revokedAt)))
      .returning()
      .get();
    if (!revoked) throw new DomainError("not_found", messages.adminGrants.links.alreadyRevoked);
    recordEvent(tx, {
      eventType: "listening_link.revoked",
      action: "Private link revoked",
      resourceType: revoked.trackId === null ? "release" : "track",
      resourceId: revoked.trackId ?? revoked.releaseId ?? "",
      details: { link: linkId },
    });
  });
  ctx.accessChanges.announce(linkSignal(linkId));
}
