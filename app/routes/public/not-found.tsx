import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "#app/http/page-errors.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "404 Page Not Found");

export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
