import type { LoaderFunction, ServerBuild } from "@remix-run/node";
import { inLanguage } from "#app/domain/core/languages.ts";
import type { AnswerLanguage } from "#app/http/gate/address-language.ts";
import { type Handler, mapHandlers } from "#app/http/map-handlers.ts";
import type { Language } from "#app/messages/languages.ts";

/**
 * The build for pages in a language: its browser's files have that language's messages. Under a prefix links and redirects
 * stay in the language, too, and loaders and actions see the address without it.
 */
function translatedBuild(build: ServerBuild, { language, isPrefixed }: AnswerLanguage): ServerBuild {
  const assets = JSON.parse(nameFilesOf(JSON.stringify(build.assets), language));
  const translated = { ...build, assets };
  return isPrefixed ? underPrefix(translated, language) : translated;
}

function underPrefix(build: ServerBuild, language: Language): ServerBuild {
  const basename = `/${language}`;
  return { ...mapHandlers(build, (handler) => withoutPrefix(handler, basename)), basename };
}

/**
 * What answers pages, by their language; made at the first request for it.
 * @param create makes it of a build that it has translated
 * @returns a function that runs it in the page's language
 */
export function byLanguage<Parameters extends unknown[], Result>(
  create: (translate: (build: ServerBuild) => ServerBuild) => (...parameters: Parameters) => Result,
): (language: AnswerLanguage, ...parameters: Parameters) => Result {
  const made = new Map<string, (...parameters: Parameters) => Result>();
  return (page, ...parameters) => {
    const isPlain = page.language === "en" && !page.isPrefixed;
    const key = `${page.language} ${page.isPrefixed}`;
    const known = made.get(key) ?? create((build) => (isPlain ? build : translatedBuild(build, page)));
    made.set(key, known);
    return isPlain ? known(...parameters) : inLanguage(page.language, () => known(...parameters));
  };
}

/** Leads from a file of the browser, or a list of them, to those of a language. */
export function nameFilesOf(text: string, language: Language): string {
  if (language === "en") return text;
  return text.replace(/(["'`]\/?assets\/)(?=[\w.-]+\.js["'`])/g, `$1${language}/`);
}

function withoutPrefix<Named extends Handler>(handler: Named, basename: string): Named {
  const wrapped: LoaderFunction = ({ request, ...parameters }, ...more) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(basename.length).replace(/^(?=\.data$)/, "/_root") || "/";
    return handler({ ...parameters, request: new Request(url, request) }, ...more);
  };
  return wrapped as Named;
}
