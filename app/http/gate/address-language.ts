import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { isLanguage, type Language, languages, type SiteLanguages } from "#app/messages/languages.ts";

const prefixed = new RegExp(String.raw`^/(${languages.join("|")})(?=[/?]|\.data(\?|$)|$)`);
/** What has one address for all languages: programs read it. */
const untranslated =
  /^\/(api|rest|assets|oembed|\.well-known)(\/|\?|\.data|$)|^\/(robots\.txt|sitemap\.xml|llms\.txt|music\.(json|m3u))/i;

const found = new WeakMap<IncomingMessage, Language>();
const misplaced = new WeakMap<IncomingMessage, string>();

/**
 * Takes the language out of a request's address, so that all that looks at it sees the same page in every language:
 * `/de/music` becomes `/music`. The main language has no prefix.
 * @param read called for such addresses alone
 */
export function takeLanguage(request: IncomingMessage, read: () => SiteLanguages): void {
  const url = request.url ?? "";
  const [prefix, code] = prefixed.exec(url) ?? [];
  if (!prefix || !code || !isLanguage(code)) return;
  const rest = url.slice(prefix.length);
  const address = rest.startsWith("/") ? rest : `/${rest.startsWith(".data") ? "_root" : ""}${rest}`;
  const { main, all } = read();
  if (code === main || !all.includes(code)) return;
  if (untranslated.test(address)) {
    misplaced.set(request, address);
    return;
  }
  found.set(request, code);
  request.url = address;
}

/** Leads from below a language to what has one address for all: links of a translated page are all below it. */
export const leaveLanguage: RequestHandler = (request, response, next) => {
  const address = misplaced.get(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (address === undefined || !isRead) return next();
  response.redirect(302, address);
};

/** What language an answer is in, and whether its address says so: the main one's doesn't. */
export interface AnswerLanguage {
  language: Language;
  isPrefixed: boolean;
}

const isProgramCall = (request: IncomingMessage) => /^\/api(\/|\?|$)/i.test(request.url ?? "");

/** The language that a page of ours asks the API to answer in: it shows what it says. Null for other programs. */
function namedLanguage({ headers }: IncomingMessage, read: () => SiteLanguages): Language | null {
  const code = headers["page-language"];
  return typeof code === "string" && isLanguage(code) && read().all.includes(code) ? code : null;
}

/** The language of the person who reads what a request is answered; null where that is a program. */
export function readerLanguage(request: IncomingMessage, read: () => SiteLanguages): Language | null {
  const isProgram = isProgramCall(request) && request.headers["page-language"] === undefined;
  return isProgram ? null : answerLanguage(request, read).language;
}

/**
 * The language of the answer to a request. What has one address for all languages is English, and so is the page that says
 * that nothing can be read.
 */
export function answerLanguage(request: IncomingMessage, read: () => SiteLanguages): AnswerLanguage {
  const named = found.get(request);
  if (named) return { language: named, isPrefixed: true };
  try {
    if (isProgramCall(request)) return { language: namedLanguage(request, read) ?? "en", isPrefixed: false };
    if (untranslated.test(request.url ?? "")) return { language: "en", isPrefixed: false };
    return { language: read().main, isPrefixed: false };
  } catch {
    return { language: "en", isPrefixed: false };
  }
}

/** An address in the language that a request's names. @param address a path, with or without its query */
export function inLanguageOf(request: IncomingMessage, address: string): string {
  const language = found.get(request);
  if (!language) return address;
  return `/${language}${address.replace(/^\/(_root(?=\.data)|(?=\?|$))/, "")}`;
}
