import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { FirstStepName, FirstSteps as Steps } from "#app/domain/system/today/read-first-steps.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./first-steps.module.css";

interface StepWords {
  title: string;
  text: string;
  /** The field or the form where it is done; settings of the server have none. */
  to: string | null;
}

/** Where each step is done. */
const places: Readonly<Record<FirstStepName, string | null>> = {
  artist: "/admin/site#artist-artistName",
  currency: "/admin/site/shop#shop-currency",
  timeZone: "/admin/site/shop#times-timeZone",
  portrait: "/admin/site/about#portrait",
  about: "/admin/site#artist-biography",
  contact: "/admin/site/contact#contact-contactEmail",
  guests: "/admin/site/shop#shop-guestCheckout",
  track: "/admin/tracks?add",
  seller: "/admin/site/legal#seller-name",
  tax: "/admin/site/shop#tax-taxMode",
  legal: "/admin/site/legal?document=imprint",
  payments: null,
  mail: null,
  backup: null,
};

/** What a step is to an owner. */
function wordsOf(name: FirstStepName): StepWords {
  return {
    title: messages.adminToday.steps.titles[name],
    text: messages.adminToday.steps.texts[name],
    to: places[name],
  };
}

/** The next step that isn't done; null where all are. */
export function findNextStep({ steps }: Steps): (StepWords & { name: FirstStepName }) | null {
  const next = steps.find(({ isDone }) => !isDone);
  return next ? { name: next.name, ...wordsOf(next.name) } : null;
}

/** A checklist for a new owner, until they put it away. */
export function FirstSteps({ steps, isDismissed }: Steps) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (isDismissed) {
    if (left === 0) return null;
    return (
      <Form method="post">
        <Button name="intent" value="show-steps" variant="quiet">
          {messages.adminToday.steps.show}
        </Button>
      </Form>
    );
  }
  return (
    <Card labelledBy="first-steps">
      <div className={`cluster ${styles.head}`}>
        <h2 id="first-steps">{messages.adminToday.steps.title}</h2>
        <p className={`muted ${styles.count}`}>
          {messages.adminToday.steps.doneOf(steps.length - left, steps.length)}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <Step key={name} {...wordsOf(name)} isDone={isDone} />
        ))}
      </ol>
      <div className={`cluster ${styles.head}`}>
        <p className="muted">
          <Sentence
            parts={messages.adminToday.steps.bandcamp<ReactNode>(
              <Link to="/admin/import">{messages.adminToday.steps.giveBuyers}</Link>,
              <Link to="/admin/newsletter/import">{messages.adminToday.steps.bringList}</Link>,
            )}
          />
        </p>
        <Form method="post">
          <Button name="intent" value="dismiss-steps" variant="quiet">
            {messages.adminToday.steps.hide}
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
          {isDone && <Badge tone="success">{messages.adminToday.steps.done}</Badge>}
        </p>
        {!isDone && <p className={`muted ${styles.text}`}>{text}</p>}
      </div>
    </li>
  );
}
