import { useForm } from "@conform-to/react";
import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { readIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
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

interface SendCardProps {
  /** The page of the issue. */
  page: string;
  subject: string;
  /** Whether Send Now was pressed, and waits for the answer. */
  isAsked: boolean;
  /** How many get it. */
  recipients: number;
  lastResult: FormResult;
}

/** Sends a draft: to its writer, at a time, or now, once that is confirmed; the bar asks for it. */
export function SendCard({ page, subject, isAsked, recipients, lastResult }: SendCardProps) {
  const [form, fields] = useForm<{ at: string }>({ id: "send", lastResult });
  const people = formatCount(recipients, "person", "people");
  if (isAsked && recipients === 0) {
    return (
      <Card labelledBy="send-heading" title="Send">
        <Notice role="status" title="Nobody gets it yet">
          It is saved. Send it to others, or wait for the first subscriber.
        </Notice>
      </Card>
    );
  }
  if (isAsked && !lastResult) {
    return (
      <Card labelledBy="send-heading" title="Send">
        <Confirmation>
          Send “{subject}” to {people} now?
        </Confirmation>
        <p>It goes out at once, as it is saved. What has been sent can’t be taken back.</p>
        <Form method="post" className="cluster">
          <input type="hidden" name="confirmed" value="yes" />
          <IntentButton intent="send" pendingLabel="Sending...">
            Send to {people}
          </IntentButton>
          <ButtonLink to={page} variant="quiet">
            Not Yet
          </ButtonLink>
        </Form>
      </Card>
    );
  }
  return (
    <Card labelledBy="send-heading" title="Send">
      <ErrorSummary errors={formErrors(form, ["at"])} answer={lastResult} title="Not Sent" />
      <p>A test and a schedule take what was last saved.</p>
      <Form method="post" preventScrollReset>
        <IntentButton intent="test" variant="secondary" pendingLabel="Sending...">
          Send Me a Test
        </IntentButton>
      </Form>
      <Form method="post" id={form.id} preventScrollReset noValidate className="stack gap-3">
        <TimeField label="Send at" hint="" isOptional={false} {...fieldProps(fields.at)} />
        <p>
          <IntentButton intent="schedule" variant="secondary" pendingLabel="Scheduling...">
            Schedule
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}

/** An issue as its readers see it: on a phone, on a desktop, and as text. */
export function IssuePreview({ issueId, version }: { issueId: string; version: string }) {
  const address = `/admin/newsletter/issues/${issueId}/preview`;
  return (
    <Card labelledBy="preview" title="Preview">
      <p className="note">
        As it was last saved. Each reader's own prices and unsubscribe link are filled in when it goes out.
      </p>
      <div className={styles.frames}>
        <iframe
          key={`phone-${version}`}
          className={styles.phone}
          src={address}
          title="Preview on a phone"
          sandbox="allow-same-origin"
        />
        <iframe
          key={`desktop-${version}`}
          className={styles.desktop}
          src={address}
          title="Preview on a desktop"
          sandbox="allow-same-origin"
        />
      </div>
      <p>
        <a href={`${address}?as=text`} target="_blank" rel="noopener">
          Read it as plain text<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </Card>
  );
}
