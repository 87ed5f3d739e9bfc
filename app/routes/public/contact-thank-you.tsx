import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import styles from "#app/components/ui/page/message-page.module.css";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.mail.contact.thankYou);

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { responseTime: readOwnSettings(ctx).settings.contact.responseTime };
}

/** Shown after sending; a link leads to an empty form. */
export default function ContactThankYou() {
  const { responseTime } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.mail.contact.thankYou} />
      <div className="stack">
        <p className={`measure muted ${styles.lead}`}>
          {responseTime ? (
            <Sentence
              parts={messages.mail.contact.within(<span className={styles.time}>{responseTime}</span>)}
            />
          ) : (
            messages.mail.contact.byEmail
          )}
        </p>
        <p className="cluster">
          <ButtonLink to="/contact">{messages.mail.contact.another}</ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            {messages.accounts.auth.browseMusic}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
