import { useForm } from "@conform-to/react";
import { Form, useHref, useRevalidator } from "@remix-run/react";
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
import { messages } from "#app/messages/messages.ts";
import { labelIssueStatus } from "./issue-labels.ts";
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
    <Card labelledBy="progress" title={messages.adminNewsletter.issue.sending}>
      {error && <Notice role="alert" variant="destructive" title={error} />}
      <p className="cluster">
        <Badge tone={status === "sent" ? "success" : undefined}>{labelIssueStatus(status)}</Badge>
        {status === "scheduled" && (
          <span>{messages.adminNewsletter.issue.goesOutAtNoDot(dueLabel ?? "")}</span>
        )}
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
            {failed > 0
              ? messages.adminNewsletter.issue.sentAndRefused(sent, all, failed)
              : messages.adminNewsletter.issue.sentOf(sent, all)}
          </p>
        </>
      )}
      {status === "paused" && (
        <Notice variant="destructive" title={messages.adminNewsletter.issue.paused}>
          <p>{pauseReason}</p>
          <p>{messages.adminNewsletter.issue.triesAgain(dueLabel ?? "")}</p>
        </Notice>
      )}
      <Form method="post" preventScrollReset className="cluster">
        {status === "paused" && (
          <IntentButton intent="resume" pendingLabel={messages.adminNewsletter.issue.resuming}>
            {messages.adminNewsletter.issue.resume}
          </IntentButton>
        )}
        {status === "scheduled" && (
          <IntentButton
            intent="unschedule"
            variant="secondary"
            pendingLabel={messages.adminNewsletter.issue.takingBack}
          >
            {messages.adminNewsletter.issue.toDraft}
          </IntentButton>
        )}
        {(isUnderWay || status === "scheduled") && (
          <IntentButton intent="stop" variant="danger" pendingLabel={messages.adminNewsletter.issue.stopping}>
            {messages.adminNewsletter.issue.stop}
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
  if (isAsked && recipients === 0) {
    return (
      <Card labelledBy="send-heading" title={messages.adminNewsletter.issue.send}>
        <Notice role="status" title={messages.adminNewsletter.issue.nobodyTitle}>
          {messages.adminNewsletter.issue.nobodyMeaning}
        </Notice>
      </Card>
    );
  }
  if (isAsked && !lastResult) {
    return (
      <Card labelledBy="send-heading" title={messages.adminNewsletter.issue.send}>
        <Confirmation>{messages.adminNewsletter.issue.confirm(subject, recipients)}</Confirmation>
        <p>{messages.adminNewsletter.issue.atOnce}</p>
        <Form method="post" className="cluster">
          <input type="hidden" name="confirmed" value="yes" />
          <IntentButton intent="send" pendingLabel={messages.adminOrders.order.sending}>
            {messages.adminNewsletter.issue.sendToPeople(recipients)}
          </IntentButton>
          <ButtonLink to={page} variant="quiet">
            {messages.adminNewsletter.issue.notYet}
          </ButtonLink>
        </Form>
      </Card>
    );
  }
  return (
    <Card labelledBy="send-heading" title={messages.adminNewsletter.issue.send}>
      <ErrorSummary
        errors={formErrors(form, ["at"])}
        answer={lastResult}
        title={messages.adminShop.withdrawal.notSent}
      />
      <p>{messages.adminNewsletter.issue.lastSaved}</p>
      <Form method="post" preventScrollReset>
        <IntentButton intent="test" variant="secondary" pendingLabel={messages.adminOrders.order.sending}>
          {messages.adminNewsletter.issue.sendTest}
        </IntentButton>
      </Form>
      <Form method="post" id={form.id} preventScrollReset noValidate className="stack gap-3">
        <TimeField
          label={messages.adminNewsletter.issue.sendAt}
          hint=""
          isOptional={false}
          {...fieldProps(fields.at)}
        />
        <p>
          <IntentButton
            intent="schedule"
            variant="secondary"
            pendingLabel={messages.adminNewsletter.issue.scheduling}
          >
            {messages.adminNewsletter.issue.schedule}
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}

/** An issue as its readers see it: on a phone, on a desktop, and as text. */
export function IssuePreview({ issueId, version }: { issueId: string; version: string }) {
  const address = useHref(`/admin/newsletter/issues/${issueId}/preview`);
  return (
    <Card labelledBy="preview" title={messages.adminNewsletter.issue.preview}>
      <p className="note">{messages.adminNewsletter.issue.previewHint}</p>
      <div className={styles.frames}>
        <iframe
          key={`phone-${version}`}
          className={styles.phone}
          src={address}
          title={messages.adminNewsletter.issue.onPhone}
          sandbox="allow-same-origin"
        />
        <iframe
          key={`desktop-${version}`}
          className={styles.desktop}
          src={address}
          title={messages.adminNewsletter.issue.onDesktop}
          sandbox="allow-same-origin"
        />
      </div>
      <p>
        <a href={`${address}?as=text`} target="_blank" rel="noopener">
          {messages.adminNewsletter.issue.plainText}
          <span className="visually-hidden">{messages.admin.editing.newTab}</span>
        </a>
      </p>
    </Card>
  );
}
