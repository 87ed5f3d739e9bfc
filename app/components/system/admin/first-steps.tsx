import { Link } from "@remix-run/react";
import styles from "#app/components/system/admin/first-steps.module.css";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { FirstStepName } from "#app/domain/content/site/read-first-steps.ts";

interface FirstStepsProps {
  steps: readonly { name: FirstStepName; isDone: boolean }[];
}

interface StepWords {
  title: string;
  text: string;
  /** Where it is done; process settings have no page. */
  to?: string;
}

const words: Readonly<Record<FirstStepName, StepWords>> = {
  artist: { title: "Name the artist", text: "And describe your music in one line.", to: "/admin/site" },
  contact: {
    title: "Add a contact email",
    text: "Where people can write to you.",
    to: "/admin/site/contact",
  },
  track: {
    title: "Upload a track",
    text: "MP3, WAV, AIFF or FLAC. We'll cut the preview for you.",
    to: "/admin/tracks?add",
  },
  photo: { title: "Add a photo", text: "A portrait, a cover, last night's show.", to: "/admin/photos?add" },
  payments: {
    title: "Set up payments",
    text: "Add STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to the site's .env file and restart.",
  },
  mail: {
    title: "Set up email",
    text: "Add SMTP_URL and MAIL_FROM to the site's .env file and restart. Until then, emails are saved in the outbox folder.",
  },
};

/** A checklist for a new owner. Renders nothing once everything is done. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <Card labelledBy="first-steps">
      <div className={`cluster ${styles.head}`}>
        <h2 id="first-steps">Getting Started</h2>
        <p className={`muted ${styles.count}`}>
          {steps.length - left} of {steps.length} done
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <Step key={name} {...words[name]} isDone={isDone} />
        ))}
      </ol>
      <p className="muted">
        Moving in from Bandcamp? <Link to="/admin/import">Give your buyers their music here</Link>, and{" "}
        <Link to="/admin/newsletter/import">bring your mailing list along</Link>.
      </p>
    </Card>
  );
}

function Step({ title, text, to, isDone }: StepWords & { isDone: boolean }) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.tick}>
        <rect x="2" y="2" width="20" height="20" rx="2" fill="none" stroke="currentColor" strokeWidth="2" />
        {isDone && <path d="M6 12.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="3" />}
      </svg>
      <div>
        <p className={styles.title}>
          {to && !isDone ? <Link to={to}>{title}</Link> : title}{" "}
          {isDone && <Badge tone="success">Done</Badge>}
        </p>
        {!isDone && <p className={`muted ${styles.text}`}>{text}</p>}
      </div>
    </li>
  );
}
