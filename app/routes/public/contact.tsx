import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactPage } from "#app/components/contact/contact-page.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { receiveContactForm } from "#app/domain/contact/send-contact.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { type ContactFormInput, contactFormSchema } from "#app/shared/contact/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { nameLinks } from "#app/shared/settings/site-name.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, "Contact", "Write to the artist about music, shows and collaborations.");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { contact, contactEmail, socialLinks } = readSite(ctx).settings;
  return { site: { contact, contactEmail, socialLinks: nameLinks(socialLinks) } };
}

export const action = formAction(
  everyone,
  plainForm(contactFormSchema, ({ ctx, value }) => {
    receive(ctx, value);
    return redirectWithFlash(ctx, "/contact/thank-you", {
      title: "Message Sent!",
      description: "Thanks for reaching out! We'll get back to you soon.",
    });
  }),
);

// A full disk must not lose a long message: the form returns with it.
function receive(ctx: Context, input: ContactFormInput): void {
  try {
    receiveContactForm(ctx, input);
  } catch (error) {
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "contact message was not stored");
    throw new DomainError("unavailable", "Failed to send message. Please try again.", {
      cause: error,
      retryAfterSeconds: 60,
    });
  }
}

export const clientAction = preserveForm(() => "Failed to send message. Please try again.");

export default function Contact() {
  const { site } = useLoaderData<typeof loader>();
  return <ContactPage site={site} lastResult={useActionData<typeof action>()?.lastResult} />;
}
