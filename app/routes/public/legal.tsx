import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalText } from "#app/components/about/legal-text.tsx";
import { readLegalDocument } from "#app/domain/landing/read-landing.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { legalTitles } from "#app/shared/settings/legal-titles.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? legalTitles[args.data.document] : "Not found");

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => readLegalDocument(ctx, params.document ?? ""));
}

export default function Legal() {
  const { document, text } = useLoaderData<typeof loader>();
  return <LegalText title={legalTitles[document]} text={text} />;
}
