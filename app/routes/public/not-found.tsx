// An unknown address of the admin area has its bar, which is fetched late and brings no styles.
import "#app/components/content/frame/admin-bar.module.css";
import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "#app/http/head/page-head.ts";
import { withReason } from "#app/http/refusals.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.core.errorPage.notFoundTitle);

export function loader() {
  throw withReason(new Response(null, { status: 404 }), "gate.route");
}

export const action = loader;

export default function NotFound() {
  return null;
}
