import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { EndedLink, LinkedMusic } from "#app/components/grants/listening/link-page.tsx";
import { rowTrack } from "#app/components/music/tracks/page-track.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { openListeningLink } from "#app/domain/grants/listening-links/open-link.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitLinkGuesses } from "#app/http/limit-reads.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { readRefusal } from "#app/shared/core/refusal.ts";

/** Without the site's frame: its forms need the referrer that this page withholds. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.page.title ?? messages.grants.link.title);

/** Opening the page uses up no play. */
export function loader({ params, context: { ctx, limits } }: LoaderFunctionArgs) {
  return orErrorPage(async () => {
    const page = await limitLinkGuesses(ctx, limits, () => openListeningLink(ctx, params.token ?? ""));
    const tracks = page.tracks.map(({ track, ...rest }) => ({ ...rest, track: rowTrack(track) }));
    return { page: { ...page, tracks }, artistName: readSite(ctx).settings.artistName };
  });
}

/** Read again, its tracks would have other addresses while one plays. */
export const shouldRevalidate = () => false;

export default function PrivateLink() {
  const { page, artistName } = useLoaderData<typeof loader>();
  return <LinkedMusic page={page} artistName={artistName} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) ? readRefusal(error.data)?.message : undefined;
  // What went wrong on our side has the page of every other failure.
  if (message === undefined) throw error;
  return <EndedLink message={message} />;
}
