import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { readIssue } from "#app/domain/newsletter/issues/edit-issue.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { issueStatusLabels } from "./issue-labels.ts";
import styles from "./newsletter.module.css";

interface IssueProgressProps
  extends Pick<
    ReturnType<typeof readIssue>,
    "status" | "sent" | "failed" | "queued" | "waiting" | "pauseReason"
  > {
  /** When it is sent, or tried again; null for neither. */
  dueLabel: string | null;
  /** Why a button did nothing. */
  error?: string | undefined;
}

const refreshEvery = 2000;

/** How far an issue is sent, and the buttons that stop it or go on. */
export function IssueProgress(issue: IssueProgressProps) {
  const { status, sent, failed, queued, waiting, pauseReason, dueLabel, error } = issue;
  const all = sent + failed + queued + waiting;
  const isUnderWay = status === "sending" || status === "paused";
  useRefresh(isUnderWay);
  return (
    <Card labelledBy="progress" title="Sending">
      {error && <Notice role="alert" variant="destructive" title={error} />}
      <p className="cluster">
        <Badge tone={status === "sent" ? "success" : undefined}>{issueStatusLabels[status]}</Badge>
        {status === "scheduled" && <span>Goes out {dueLabel}</span>}
      </p>
      {status !== "scheduled" && (
        <>
          <progress
            className={styles.progress}
            value={sent + failed}
            max={Math.max(all, 1)}
            aria-labelledby="progress"
          />
          <p role="status">
            {sent.toLocaleString("en")} of {all.toLocaleString("en")} sent
            {failed > 0 && `, ${failed.toLocaleString("en")} refused`}.
          </p>
        </>
      )}
      {status === "paused" && (
        <Notice variant="destructive" title="The mail server refused, so sending is paused">
          <p>{pauseReason}</p>
          <p>It tries again {dueLabel}. Nobody is left out.</p>
        </Notice>
      )}
      <Form method="post" preventScrollReset className="cluster">
        {status === "paused" && (
          <IntentButton intent="resume" pendingLabel="Resuming...">
            Resume Now
          </IntentButton>
        )}
        {status === "scheduled" && (
          <IntentButton intent="unschedule" variant="secondary" pendingLabel="Taking back...">
            Back to Draft
          </IntentButton>
        )}
        {(isUnderWay || status === "scheduled") && (
          <IntentButton intent="stop" variant="danger" pendingLabel="Stopping...">
            Stop
          </IntentButton>
        )}
      </Form>
    </Card>
  );
}

/** Without scripts the page is loaded again by hand. */
function useRefresh(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(revalidate, refreshEvery);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
