import type { Context } from "#app/domain/core/context.ts";
import { presentTranslations, withTranslations } from "#app/domain/core/edit-translations.ts";
import { messages } from "#app/messages/messages.ts";
import { changeIssue, readIssue } from "./edit-issue.ts";

/** What is written of a newsletter in several languages. */
export const issueTexts = () => [
  { name: "subject", label: messages.adminOrders.history.subject, maxLength: 150, rows: 1 },
  { name: "preheader", label: messages.adminNewsletter.issue.previewText, maxLength: 150, rows: 1 },
  { name: "body", label: messages.adminNewsletter.issue.text, maxLength: 12_000, rows: 14 },
];

/** The form with what is stored; null on a site with one language. @throws DomainError "not_found" */
export function readIssueTranslations(ctx: Context, issueId: string) {
  return presentTranslations(ctx, issueTexts(), readIssue(ctx, issueId).translations);
}

/** Saves what a newsletter says in other languages. @throws DomainError "not_found", "conflict" for a sent one */
export function translateIssue(ctx: Context, issueId: string, sent: Record<string, unknown>): void {
  changeIssue(ctx, issueId, ["draft", "scheduled"], (tx, { translations }) => ({
    values: { translations: withTranslations(translations, issueTexts(), sent), updatedAt: tx.now() },
    event: { eventType: "newsletter.saved", action: "Newsletter saved", details: { fields: "translations" } },
  }));
}
