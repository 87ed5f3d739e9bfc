import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  consentPlaces,
  consentTopics,
  deliveryStatuses,
  issueAudiences,
  issueStatuses,
  stopReasons,
} from "#app/shared/mail/newsletter/schema.ts";
import { tracks } from "./catalogue.ts";
import { language, moment, translations } from "./columns.ts";
import { pictures } from "./pictures.ts";
import { releases } from "./releases.ts";

/** An address that asked for mail; what it asked for is in its consents. */
export const newsletterSubscriptions = sqliteTable("newsletter_subscriptions", {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull().unique(),
  language: language(),
  /** When mail to it was ended by its server or a complaint; only its owner can undo this, by confirming again. */
  stoppedAt: moment(),
  stopReason: text({ enum: stopReasons }),
});
export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** What an address has agreed to get, in the words that were agreed to. */
export const newsletterConsents = sqliteTable(
  "newsletter_consents",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    topic: text({ enum: consentTopics }).notNull(),
    /** The release whose coming out was asked for; null for the other topics. */
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    /** The sentence next to the box or button. */
    wording: text().notNull(),
    place: text({ enum: consentPlaces }).notNull(),
    /** When it was last asked for by a confirmation mail; null once that was answered. */
    askedAt: moment(),
    /** When the link in the mail was pressed, or when an imported address agreed, where its list says so; null before. */
    confirmedAt: moment(),
    /** When an import brought it; it counts from then on, with or without a moment of consent. Null once confirmed here. */
    importedAt: moment(),
    withdrawnAt: moment(),
    /** When the one mail was sent that was asked for. */
    fulfilledAt: moment(),
  },
  (table) => [
    // SQLite counts null values as different.
    uniqueIndex("newsletter_consents_one")
      .on(table.subscriptionId, table.topic)
      .where(sql`${table.releaseId} is null`),
    uniqueIndex("newsletter_consents_release").on(table.subscriptionId, table.releaseId),
    index("newsletter_consents_topic").on(table.topic, table.releaseId, table.subscriptionId),
  ],
);
export type ConsentRow = typeof newsletterConsents.$inferSelect;

/** A newsletter, from its draft to its last mail. */
export const newsletterIssues = sqliteTable(
  "newsletter_issues",
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    /** What mail programs show after the subject. */
    preheader: text().notNull().default(""),
    /** Markdown; a line like {{release:id}} is a card. */
    body: text().notNull().default(""),
    /** Subject, preheader and body in other languages. */
    translations: translations(),
    pictureId: text().references(() => pictures.id),
    audience: text({ enum: issueAudiences }).notNull().default("all"),
    /** Of an audience that is about a release. */
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    /** The track that an announcement is about, if it isn't a release. */
    trackId: text().references(() => tracks.id, { onUpdate: "cascade" }),
    status: text({ enum: issueStatuses }).notNull().default("draft"),
    /** When it begins, or goes on after a pause. */
    dueAt: moment(),
    /** Why it is paused; what the mail server said. */
    pauseReason: text(),
    /** The last subscription that was reached: the next ones are taken in the order of their ids. */
    lastSubscriptionId: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    index("newsletter_issues_due").on(table.status, table.dueAt),
    // A release or track is announced once.
    uniqueIndex("newsletter_issues_release")
      .on(table.releaseId)
      .where(sql`${table.audience} = 'announcement'`),
    uniqueIndex("newsletter_issues_track").on(table.trackId),
  ],
);
export type IssueRow = typeof newsletterIssues.$inferSelect;

/** One mail of an issue to one address. */
export const newsletterDeliveries = sqliteTable(
  "newsletter_deliveries",
  {
    issueId: text()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    mailId: text().notNull().unique(),
    status: text({ enum: deliveryStatuses }).notNull().default("queued"),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index("newsletter_deliveries_status").on(table.issueId, table.status),
  ],
);
