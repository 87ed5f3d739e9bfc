import { Link } from "@remix-run/react";
import { SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import { EditorBar } from "#app/components/core/admin/editing/editor-bar.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { readIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { messages } from "#app/messages/messages.ts";

interface IssueBarProps {
  /** Null for one that isn't saved yet. */
  issue: Pick<ReturnType<typeof readIssue>, "status" | "waiting"> | null;
  /** When a scheduled one goes out. */
  dueLabel: string | null;
  /** Whether the page asks if it may go out. */
  isSendAsked: boolean;
}

/** The bar of a newsletter's editor: its state, and what saves it and goes on to send it. */
export function IssueBar({ issue, dueLabel, isSendAsked }: IssueBarProps) {
  const isScheduled = issue?.status === "scheduled";
  return (
    <EditorBar
      status={
        <>
          <Badge tone="accent">
            {isScheduled
              ? messages.adminNewsletter.issue.badgeScheduled
              : messages.adminNewsletter.issue.badgeDraft}
          </Badge>{" "}
          <span className="muted">
            {isScheduled
              ? messages.adminNewsletter.issue.goesOutAt(dueLabel ?? "")
              : readersOf(issue?.waiting)}
          </span>
        </>
      }
      publicPage={null}
    >
      {issue && (
        <Link to="#preview" className="touch">
          {messages.adminNewsletter.issue.preview}
        </Link>
      )}
      <SaveButtons
        form="issue"
        isSecondary={isSendAsked}
        next={
          !isScheduled &&
          !isSendAsked && {
            intent: "save-and-send",
            label: messages.adminNewsletter.issue.sendNow,
            pendingLabel: messages.admin.editing.saving,
          }
        }
      />
    </EditorBar>
  );
}

function readersOf(waiting: number | undefined): string {
  if (waiting === undefined) return messages.adminNewsletter.issue.notSaved;
  return waiting === 0
    ? messages.adminNewsletter.issue.nobody
    : messages.adminNewsletter.issue.readers(waiting);
}
