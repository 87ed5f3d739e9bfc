import { type LoaderFunction, redirectDocument, type ServerBuild } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { type Handler, mapHandlers } from "#app/http/map-handlers.ts";
import { isExpressPage, pageAddress } from "#app/http/paths.ts";
import { currentLanguage } from "#app/messages/current-language.ts";
import { type Language, translatedPath } from "#app/messages/languages.ts";

const privatePages = /^\/(admin|checkout|dashboard|logout|payment-success|reauthenticate)(\/|$)/i;

/** Whether a page is somebody's own. The wallets' buttons are part of the page that frames them. */
function isPrivatePage(path: string): boolean {
  return privatePages.test(path) && !isExpressPage(path);
}

/**
 * Where an account reads a page of this site: in its own language.
 * @param address a path with its query
 * @returns null where the page is in that language, or the site has it no longer
 */
export function accountAddress(
  ctx: Pick<Context, "db" | "settings">,
  { language }: { language: Language },
  address: string,
): string | null {
  const { main, all } = siteLanguages(ctx);
  if (language === currentLanguage() || !all.includes(language)) return null;
  // With its host: a path would stay below the language of the page that answers.
  return ctx.settings.publicUrl + translatedPath(language === main ? "" : `/${language}`, address);
}

/**
 * Leads who is signed in from a private page to the same page in the language of their account. What others read too stays
 * in the language of its address, and what is sent is answered where it arrives.
 */
export function inAccountLanguage(build: ServerBuild): ServerBuild {
  return mapHandlers(build, (handler, module) => ("default" in module ? leading(handler) : handler));
}

function leading<Named extends Handler>(handler: Named): Named {
  const wrapped: LoaderFunction = (parameters, ...more) => {
    const { ctx, method } = parameters.context;
    const { path, query } = pageAddress(parameters.request);
    const isRead = method === "GET" || method === "HEAD";
    const elsewhere =
      isRead && ctx.actor && isPrivatePage(path) ? accountAddress(ctx, ctx.actor.user, path + query) : null;
    if (elsewhere) throw redirectDocument(elsewhere);
    return handler(parameters, ...more);
  };
  return wrapped as Named;
}
