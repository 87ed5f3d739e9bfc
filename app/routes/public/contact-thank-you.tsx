import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import styles from "#app/components/ui/page/message-page.module.css";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { pageTitle } from "#app/http/head/page-head.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Thank You");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { responseTime: readSite(ctx).settings.contact.responseTime };
}

/** Shown after sending; a link leads to an empty form. */
export default function ContactThankYou() {
  const { responseTime } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Thank You" />
      <div className="stack">
        <p className={`measure muted ${styles.lead}`}>
          Thanks, your message is in. We{" "}
          {responseTime ? (
            <>
              usually reply within <span className={styles.time}>{responseTime}</span>
            </>
          ) : (
            "reply by email"
          )}
          .
        </p>
        <p className="cluster">
          <ButtonLink to="/contact">Send Another Message</ButtonLink>
          <ButtonLink to="/music" variant="secondary">
            Browse Music
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
