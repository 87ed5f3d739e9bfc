import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewsletterPage } from "#app/components/contact/newsletter-page.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { subscribeToNewsletter } from "#app/domain/newsletter/subscribe.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageTitle } from "#app/http/document-title.ts";
import type { Flash } from "#app/http/flash.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import { readForm } from "#app/http/read-form.ts";
import { safeRedirectPath } from "#app/http/redirects.ts";
import { newsletterFormSchema } from "#app/shared/newsletter/schema.ts";

// Remix leaves an action's headers out of a page unless asked; over the limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) =>
  pageTitle(
    args,
    "Newsletter",
    "News about releases and shows by email. You can unsubscribe with one click.",
  );

// The last sentence says what the first two wait for: without it nobody would open the mail.
const thanks = {
  variant: "default",
  place: "newsletter",
  title: "Thank You!",
  description:
    "You've been added to our newsletter. Stay tuned for updates! Please confirm with the link in the email we have sent you.",
} satisfies Flash;

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { artistName: readSite(ctx).settings.artistName };
}

/**
 * The footer's box stands on every page: thanks are said beside it, and what is wrong is mended here. A box
 * that is sent without leaving its page names no page to go back to, and gets the thanks as an answer.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  const submission = (await readForm({ request, context })).parse(newsletterFormSchema);
  if (submission.status !== "success") return formAgain(submission);
  const { email, redirectTo } = submission.value;
  return orFormAgain(submission, async () => {
    subscribeToNewsletter(ctx, { email });
    if (redirectTo === undefined) return { lastResult: submission.reply({ resetForm: true }), thanks };
    const page = safeRedirectPath(ctx.settings.publicUrl, redirectTo);
    return redirectWithFlash(ctx, `${page}#newsletter`, thanks);
  });
}

export const clientAction = keepForm();

export default function Newsletter() {
  const { artistName } = useLoaderData<typeof loader>();
  return <NewsletterPage artistName={artistName} answer={useActionData<typeof action>()} />;
}
