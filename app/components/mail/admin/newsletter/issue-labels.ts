import { messages } from "#app/messages/messages.ts";
import type { IssueAudience, IssueStatus, SubscriptionState } from "#app/shared/mail/newsletter/schema.ts";

export const newsletterList = "/admin/newsletter";
export const issuePage = (issueId: string | undefined) => `${newsletterList}/issues/${issueId}`;

/** Who gets an issue, in lists and forms. */
export function labelAudience(audience: IssueAudience): string {
  return messages.adminNewsletter.labels.audiences[audience];
}

export function labelIssueStatus(status: IssueStatus): string {
  return messages.adminNewsletter.labels.statuses[status];
}

export function labelSubscription(state: SubscriptionState): string {
  return messages.adminNewsletter.labels.subscriptions[state];
}
