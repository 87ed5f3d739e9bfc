import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { inLanguage, siteLanguages } from "#app/domain/core/languages.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { notifyNewsletter } from "#app/domain/core/signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Language } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { cardLine } from "#app/shared/core/mails/card-line.ts";
import {
  type IssueRow,
  newsletterIssues,
  type ReleaseRow,
  releases,
  type TrackRow,
  tracks,
} from "#db/schema/index.ts";

/** So that the owner can stop a mistake. */
const wait = 60 * 60_000;

/**
 * Prepares the mail about a release, or tracks, that have just come out, to go in an hour. What came out before isn't
 * announced again, and nothing is where the owner has switched it off.
 * @param items at least one; a release alone
 */
export function scheduleAnnouncement(
  tx: WriteContext,
  kind: "release" | "track",
  items: readonly Pick<ReleaseRow | TrackRow, "id" | "title" | "ownArtist">[],
): void {
  const { newsletter } = readSite(tx).settings;
  const [first, ...others] = items;
  if (!first || newsletter.announcements === "none") return;
  const now = tx.now();
  const { main, all } = siteLanguages(tx);
  const cards = items.map(({ id }) => cardLine(`${kind}:${id}`));
  const written = (language: Language, own: string) =>
    inLanguage(language, () => ({
      subject: messages.musicPages.announcement.subject(first.title, others.length),
      body: [own || messages.musicPages.announcement.words(artistOf(tx, first)), ...cards].join("\n\n"),
    }));
  // The owner's own words are in the main language alone.
  const own = newsletter.announcementText.trim();
  const translated = own ? [] : all.filter((language) => language !== main);
  tx.db
    .insert(newsletterIssues)
    .values({
      id: randomUUID(),
      ...written(main, own),
      translations: Object.fromEntries(translated.map((language) => [language, written(language, "")])),
      audience: "announcement",
      ...(kind === "release" ? { releaseId: first.id } : { trackId: first.id }),
      status: "scheduled",
      dueAt: new Date(now.getTime() + wait),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .run();
  notifyNewsletter(tx);
}

/** Deletes an announcement of what was withdrawn within the hour; published again, it is announced then. @returns whether it did */
export function cancelOutdatedAnnouncement(tx: WriteContext, issue: IssueRow): boolean {
  if (issue.audience !== "announcement" || issue.startedAt !== null) return false;
  const table = issue.releaseId === null ? tracks : releases;
  const isPublic = tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.id, issue.releaseId ?? issue.trackId ?? ""),
        isNotNull(table.publishedAt),
        isNull(table.deletedAt),
      ),
    )
    .get();
  if (isPublic) return false;
  tx.db.delete(newsletterIssues).where(eq(newsletterIssues.id, issue.id)).run();
  return true;
}
