import { count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { LinkQuery, ShownLink } from "#app/shared/grants/listening-links/schema.ts";
import { type ListeningLinkRow, listeningLinks, listeningPlays, tracks } from "#db/schema/index.ts";

const maxPlaysShown = 100;

/**
 * The private links to a track or release, the latest first, ended ones too, with what was heard by each.
 * @throws DomainError "invalid" unless exactly one is named.
 */
export function listListeningLinks(ctx: Context, { trackId, releaseId }: LinkQuery): ShownLink[] {
  requireRole(ctx, ["admin"]);
  if ((trackId === undefined) === (releaseId === undefined)) {
    throw new DomainError("invalid", messages.adminGrants.links.nameOneOf);
  }
  const isOf =
    trackId === undefined
      ? eq(listeningLinks.releaseId, releaseId ?? "")
      : eq(listeningLinks.trackId, trackId);
  const rows = ctx.db
    .select()
    .from(listeningLinks)
    .where(isOf)
    .orderBy(desc(listeningLinks.createdAt), desc(listeningLinks.id))
    .all();
  const counts = countPlays(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ token: _t, createdBy: _b, revokedAt: _r, ...link }) => ({
    ...link,
    state: stateOf(ctx, { ...link, revokedAt: _r }),
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    plays: listPlays(ctx, link.id),
    playCount: counts.get(link.id) ?? 0,
  }));
}

function stateOf(
  { now }: Context,
  { revokedAt, expiresAt }: Pick<ListeningLinkRow, "revokedAt" | "expiresAt">,
): ShownLink["state"] {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= now() ? "expired" : "active";
}

function countPlays({ db }: Context, linkIds: string[]): Map<string, number> {
  const rows = db
    .select({ linkId: listeningPlays.linkId, plays: count() })
    .from(listeningPlays)
    .where(inArray(listeningPlays.linkId, linkIds))
    .groupBy(listeningPlays.linkId)
    .all();
  return new Map(rows.map(({ linkId, plays }) => [linkId, plays]));
}

function listPlays({ db }: Context, linkId: string): ShownLink["plays"] {
  const { trackId, isDownload, begunAt, id } = listeningPlays;
  return db
    .select({ trackId, title: sql<string>`${tracks.title}`, isDownload, begunAt })
    .from(listeningPlays)
    .innerJoin(tracks, eq(tracks.id, trackId))
    .where(eq(listeningPlays.linkId, linkId))
    .orderBy(desc(begunAt), desc(id))
    .limit(maxPlaysShown)
    .all()
    .map(({ begunAt: at, ...play }) => ({ ...play, at: at.toISOString() }));
}
