import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ThankYou } from "#app/components/contact/thank-you.tsx";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageTitle } from "#app/http/head/page-head.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Thank You");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { responseTime: readSite(ctx).settings.contact.responseTime };
}

export default function ContactThankYou() {
  return <ThankYou {...useLoaderData<typeof loader>()} />;
}
