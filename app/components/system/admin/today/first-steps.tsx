import { Form, Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { FirstStepName, FirstSteps as Steps } from "#app/domain/system/today/read-first-steps.ts";
import styles from "./first-steps.module.css";

interface StepWords {
  title: string;
  text: string;
  /** The field or the form where it is done; settings of the server have none. */
  to?: string;
}

/** What each step is to an owner, and where it is done. */
const stepWords: Readonly<Record<FirstStepName, StepWords>> = {
  artist: {
    title: "Say who you are",
    text: "Your artist name is on every page, receipt and email.",
    to: "/admin/site#artist-artistName",
  },
  currency: {
    title: "Choose the money you sell in",
    text: "All your prices are in one currency. Save it, even if it's right already.",
    to: "/admin/site/shop#shop-currency",
  },
  timeZone: {
    title: "Set your clock",
    text: "Releases come out by it, and your emails and figures follow it.",
    to: "/admin/site/shop#times-timeZone",
  },
  portrait: {
    title: "Show your face",
    text: "Your portrait opens the site and stands next to your story.",
    to: "/admin/site/about#portrait",
  },
  about: {
    title: "Tell your story",
    text: "A few sentences are enough to begin with.",
    to: "/admin/site#artist-biography",
  },
  contact: {
    title: "Let people write to you",
    text: "Add an email address for bookings and questions.",
    to: "/admin/site/contact#contact-contactEmail",
  },
  guests: {
    title: "May people buy without an account?",
    text: "If so, an email address and a card are enough, and more people buy. Their music is on a page of their own, and its link is in their email. Until you answer, they need an account.",
    to: "/admin/site/shop#shop-guestCheckout",
  },
  track: {
    title: "Publish your first track",
    text: "MP3, WAV, AIFF or FLAC. We cut the preview for you.",
    to: "/admin/tracks?add",
  },
  seller: {
    title: "Say who sells",
    text: "Receipts need a name, an address and a country.",
    to: "/admin/site/legal#seller-name",
  },
  tax: {
    title: "Decide how you handle tax",
    text: "Or save that you charge none. Your prices don't change.",
    to: "/admin/site/shop#tax-taxMode",
  },
  legal: {
    title: "Add your legal texts",
    text: "Imprint, privacy and terms: begin with a template for your country.",
    to: "/admin/site/legal?document=imprint",
  },
  payments: {
    title: "You can't be paid yet: connect Stripe",
    text: "Put the three Stripe keys into the site's .env file (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET) and restart.",
  },
  mail: {
    title: "Your fans get no email yet: connect a mail server",
    text: "Put its address into the site's .env file (SMTP_URL, MAIL_FROM) and restart. Until then, receipts stay in a folder.",
  },
  backup: {
    title: "Keep a copy of everything",
    text: "If this computer breaks, your music, fans and orders are gone. Run npm run backup -- FILE, best every night.",
  },
};

/** The next step that isn't done; null where all are. */
export function findNextStep({ steps }: Steps): (StepWords & { name: FirstStepName }) | null {
  const next = steps.find(({ isDone }) => !isDone);
  return next ? { name: next.name, ...stepWords[next.name] } : null;
}

/** A checklist for a new owner, until they put it away. */
export function FirstSteps({ steps, isDismissed }: Steps) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (isDismissed) {
    if (left === 0) return null;
    return (
      <Form method="post">
        <Button name="intent" value="show-steps" variant="quiet">
          Show Getting Started
        </Button>
      </Form>
    );
  }
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
          <Step key={name} {...stepWords[name]} isDone={isDone} />
        ))}
      </ol>
      <div className={`cluster ${styles.head}`}>
        <p className="muted">
          Moving in from Bandcamp? <Link to="/admin/import">Give your buyers their music here</Link>, and{" "}
          <Link to="/admin/newsletter/import">bring your mailing list along</Link>.
        </p>
        <Form method="post">
          <Button name="intent" value="dismiss-steps" variant="quiet">
            Hide Getting Started
          </Button>
        </Form>
      </div>
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
          {/* Only a new document marks the field that its address names. */}
          {to && !isDone ? (
            <Link to={to} reloadDocument>
              {title}
            </Link>
          ) : (
            title
          )}{" "}
          {isDone && <Badge tone="success">Done</Badge>}
        </p>
        {!isDone && <p className={`muted ${styles.text}`}>{text}</p>}
      </div>
    </li>
  );
}
