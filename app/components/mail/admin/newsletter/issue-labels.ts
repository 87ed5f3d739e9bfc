import type { IssueAudience, IssueStatus } from "#app/shared/mail/newsletter/schema.ts";

/** Who gets an issue, in lists and forms. */
export const audienceLabels: Readonly<Record<IssueAudience, string>> = {
  all: "All subscribers",
  buyers: "Subscribers who bought a release",
  non_buyers: "Subscribers who haven't bought a release",
  waitlist: "People waiting for a release",
  announcement: "Everyone who asked to hear about new music",
};

export const issueStatusLabels: Readonly<Record<IssueStatus, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
};
