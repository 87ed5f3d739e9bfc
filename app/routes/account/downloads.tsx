import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { WaitingDownload } from "#app/components/music/downloads/waiting-download.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { downloadProblem } from "#app/domain/music/downloads/making-requests.ts";
import { readWaitingDownload } from "#app/domain/music/release-download/read-waiting-download.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { requireUser } from "#app/http/guards.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { downloadFormats } from "#app/shared/music/tracks/download-formats.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

/** Without scripts the page goes on by itself, too. In seconds. */
const maxWait = 5;

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = pageTitle(args, messages.orders.download.title);
  if (!args.data || args.data.problem) return [...title, noAddressInReferer];
  const { address, secondsLeft } = args.data;
  const wait = Math.max(1, Math.min(secondsLeft, maxWait));
  return [...title, noAddressInReferer, { httpEquiv: "refresh", content: `${wait}; url=${address}` }];
};

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("order");
  if (order === null) requireUser(ctx, request);
  return orErrorPage(() => {
    const reader = order === null ? ctx : openOrderLink(ctx, order).reader;
    const requested = searchParams.get("format") ?? "mp3";
    const format = downloadFormats.find((name) => name === requested);
    if (!format) throw new DomainError("not_found", messages.musicErrors.noSuchFormat);
    const trackId = searchParams.get("track");
    const refusal = searchParams.get("refusal") ?? "";
    const releaseId = searchParams.get("release");
    return {
      ...readWaitingDownload(reader, { trackId, releaseId, format, order }),
      problem: downloadProblem(refusal),
    };
  });
}

/** Where a download that can't begin at once leads (/dashboard/downloads): it waits, or says what is wrong. */
export default function Downloads() {
  const { title, path, address, problem, ...download } = useLoaderData<typeof loader>();
  return (
    <div className="stack gap-4">
      <PageHeader title={messages.orders.download.title} />
      {problem ? (
        <>
          <Notice variant="destructive" title={title}>
            {problem}
          </Notice>
          <ButtonLink to={address} reloadDocument variant="secondary">
            {messages.orders.download.tryAgain}
          </ButtonLink>
        </>
      ) : (
        <WaitingDownload title={title} address={address} {...download} />
      )}
      <p>
        <Link to={path} className="touch">
          {messages.orders.download.back(title)}
        </Link>
      </p>
    </div>
  );
}
