import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/components/content/about/legal-text.module.css";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { RichText } from "#app/components/ui/page/rich-text.tsx";
import { readLegalDocument } from "#app/domain/content/landing/read-landing.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { legalTitle } from "#app/shared/core/settings/legal-titles.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? legalTitle(args.data.document) : messages.core.errorPage.notFound);

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => readLegalDocument(ctx, params.document ?? ""));
}

/** An imprint, a privacy notice or terms, as the owner wrote them. */
export default function Legal() {
  const { document, text, textLang } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={legalTitle(document)} />
      <div className={styles.text} lang={textLang}>
        <RichText text={text} firstLevel={2} />
      </div>
    </>
  );
}
