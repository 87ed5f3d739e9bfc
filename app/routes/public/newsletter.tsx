import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { NewsletterForm } from "#app/components/core/layout/newsletter-form.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import type { Flash } from "#app/http/cookies/flash.ts";
import { formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { safeRedirectPath } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";
import { readTopic } from "#app/shared/mail/newsletter/consent-wording.ts";
import { newsletterFormSchema } from "#app/shared/mail/newsletter/schema.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, messages.mail.newsletter.title, messages.mail.newsletter.note);

const thanks = () =>
  ({
    variant: "default",
    position: "newsletter",
    title: messages.mail.newsletter.thanks,
    description: messages.mail.newsletter.thanksText,
  }) satisfies Flash;

const waitThanks = () =>
  ({
    variant: "default",
    title: messages.mail.newsletter.almost,
    description: messages.mail.newsletter.almostText,
  }) satisfies Flash;

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { artistName: readSite(ctx).settings.artistName };
}

/**
 * The footer's form is on every page: its thanks are shown next to it, and errors are corrected here. A form sent by a
 * fetcher names no page to go back to, and gets the thanks as data.
 */
export const action = formAction(
  everyone,
  plainForm(newsletterFormSchema, ({ ctx, submission, value: { email, redirectTo, topic } }) => {
    subscribe(ctx, email, readTopic(topic));
    const answer = topic === undefined ? thanks() : waitThanks();
    if (redirectTo === undefined) {
      return data({ lastResult: submission.reply({ resetForm: true }), thanks: answer });
    }
    const page = safeRedirectPath(ctx.settings.publicUrl, redirectTo);
    return redirectWithFlash(ctx, topic === undefined ? `${page}#newsletter` : page, answer);
  }),
);

export const clientAction = preserveForm();

/** The page has only the form and no styles of its own, because submitting the form preloads this page's styles. */
export default function Newsletter() {
  const { artistName } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.mail.newsletter.title}>
        <p>{messages.mail.newsletter.lead(artistName)}</p>
      </PageHeader>
      <NewsletterForm id="newsletter-page" answer={useActionData<typeof action>()} />
    </>
  );
}
