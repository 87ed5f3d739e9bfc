import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingPage } from "#app/components/content/landing/landing-page.tsx";
import { readLanding } from "#app/domain/content/landing/read-landing.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, { name: messages.contentPages.landing.name, description: args.data?.tagline, path: "/" });

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const isSignedIn = ctx.actor !== null;
  return {
    isSignedIn,
    hasTestAdminLogin: !isSignedIn && ctx.settings.isTestAdminLoginEnabled,
    ...readLanding(ctx),
  };
}

export default function Landing() {
  return <LandingPage {...useLoaderData<typeof loader>()} />;
}
