import type { MetaFunction } from "@remix-run/node";
import { ThankYou } from "#app/components/contact/thank-you.tsx";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Thank You");

export default function ContactThankYou() {
  return <ThankYou />;
}
