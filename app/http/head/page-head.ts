import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import { shorten } from "#app/domain/core/text.ts";
import { type PageLanguage, translatedPath } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";

/** Addresses that must not be in a search engine: personal pages and tools, and what is below one with a slash. */
export const noindexRoutes = [
  "/admin",
  "/auth",
  "/cart",
  "/checkout",
  "/contact/thank-you",
  "/dashboard",
  "/embed",
  "/forgot-password",
  "/gift",
  "/invitation",
  "/listen/",
  "/logout",
  "/newsletter",
  "/orders",
  "/payment-success",
  "/reauthenticate",
  "/redeem",
  "/reset-password",
  "/setup",
  "/test-payments",
  "/undo-email-change",
  "/verify-email",
  "/withdraw",
];

/** Whether an address is one of them, or below one. */
function isNoindexRoute(pathname: string): boolean {
  return noindexRoutes.some(
    (route) => pathname === route || pathname.startsWith(route.endsWith("/") ? route : `${route}/`),
  );
}

/** The root loader's data about the site, for every page. */
export interface PageFacts {
  artistName: string;
  /** The origin of every absolute address. */
  publicUrl: string;
  /** The path of the picture for pages without one of their own. */
  shareImage: SharedPicture | null;
  /** The languages of the site, if there are several. */
  languages?: readonly PageLanguage[];
  /** A form that succeeds redirects or asks first, so any other page rendered for a POST has errors. */
  hasFailedForm?: true;
}

/** A picture for link previews, in pixels. */
export interface SharedPicture {
  src: string;
  width: number;
  height: number;
  /** What it shows. */
  alt?: string;
}

/** Finds the facts in the arguments of a `meta` function; null if the root's loader failed. */
export function findPageFacts(matches: readonly { id: string; data: unknown }[]): PageFacts | null {
  const root = matches.find((match) => match.id === "root")?.data;
  return hasFacts(root) ? root.facts : null;
}

function hasFacts(root: unknown): root is { facts: PageFacts } {
  return typeof root === "object" && root !== null && "facts" in root;
}

function prefixOf({ languages }: PageFacts): string {
  return languages?.find(({ code }) => code === messages.core.language)?.prefix ?? "";
}

/** What the absolute addresses of pages in this one's language begin with. */
export function findPageBase(matches: Parameters<typeof findPageFacts>[0]): string {
  const facts = findPageFacts(matches);
  return facts ? facts.publicUrl + prefixOf(facts) : "";
}

type HeadArguments = Pick<MetaArgs, "matches" | "error" | "location">;

export interface PageHead {
  /** The page's own title; the artist's name is appended, unless it is that name. */
  name: string;
  /** The title where a link to it is shown; defaults to `name`. */
  sharedTitle?: string;
  description?: string;
  /** The picture of link previews; defaults to the site's own. */
  picture?: SharedPicture | null;
  /** The colour of the browser's own frame by theme; defaults to the page's background. */
  frame?: { dark: string; light: string } | null;
  /** Open Graph's type of the page. */
  type?: string;
  /** The canonical path, if it differs from the requested one. */
  path?: string;
  /** Query parameters that make it another page, such as a category; the canonical address drops all others. */
  parameters?: readonly string[];
  /** Tags of this page alone. */
  more?: MetaDescriptor[];
}

/**
 * The head of a page: title, description and canonical address; for public pages also link previews (Open Graph,
 * ogp.me) and the feed. Private and failed pages ask not to be indexed, and a failed one has no canonical address.
 */
export function pageHead(args: HeadArguments, head: PageHead): MetaDescriptor[] {
  const facts = findPageFacts(args.matches);
  const title = titleOf(head.name, facts, Boolean(args.error));
  const frame = head.frame ?? pageColours;
  const texts = [
    { title },
    ...(head.description
      ? [{ name: "description", content: shorten(head.description, maxDescriptionLength) }]
      : []),
    ...(["dark", "light"] as const).map((theme) => ({
      name: "theme-color",
      content: frame[theme],
      media: `(prefers-color-scheme: ${theme})`,
    })),
  ];
  const noIndex = { name: "robots", content: "noindex" };
  if (!facts || args.error) return [...texts, noIndex];
  const path = canonicalPath(args.location, head);
  const { languages, publicUrl } = facts;
  const prefix = prefixOf(facts);
  const address = publicUrl + translatedPath(prefix, path);
  const canonical = { tagName: "link", rel: "canonical", href: address };
  if (isNoindexRoute(args.location.pathname)) return [...texts, noIndex, canonical];
  return [
    ...texts,
    canonical,
    ...alternates(publicUrl, path, languages),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      href: `${prefix}/feed.xml`,
      title: messages.musicPages.feed.newMusic(facts.artistName),
    },
    { property: "og:title", content: head.sharedTitle ?? head.name },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:url", content: address },
    { property: "og:site_name", content: facts.artistName },
    ...(head.description
      ? [{ property: "og:description", content: shorten(head.description, maxDescriptionLength) }]
      : []),
    ...pictureTags(facts, head.picture ?? facts.shareImage),
    ...(head.more ?? []),
  ];
}

/** The page in every language, the main one also for those who read none of them (Google, "Localized versions of your page"). */
function alternates(
  publicUrl: string,
  path: string,
  languages: readonly PageLanguage[] = [],
): MetaDescriptor[] {
  return languages.flatMap(({ code, prefix }) =>
    (prefix ? [code] : [code, "x-default"]).map((hreflang) => ({
      tagName: "link",
      rel: "alternate",
      hreflang,
      href: publicUrl + translatedPath(prefix, path),
    })),
  );
}

// Screen readers read the title first: it says at once that a form has errors.
function titleOf(name: string, facts: PageFacts | null, isErrorPage: boolean): string {
  if (!facts || name === facts.artistName) return name;
  const title = `${name} - ${facts.artistName}`;
  return facts.hasFailedForm && !isErrorPage ? messages.core.errorPage.withError(title) : title;
}

// The background in tokens.css; written out, since a module of its own would weigh more than it holds.
const pageColours = { dark: "#0c0b0f", light: "#f6f1e8" };

function canonicalPath({ pathname, search }: HeadArguments["location"], head: PageHead): string {
  const path = head.path ?? (pathname.replace(/\/+$/, "") || "/");
  const given = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of head.parameters ?? []) {
    const value = given.get(name);
    if (value) own.set(name, value);
  }
  return own.size > 0 ? `${path}?${own}` : path;
}

function pictureTags({ publicUrl, artistName }: PageFacts, picture: SharedPicture | null): MetaDescriptor[] {
  if (!picture) return [{ name: "twitter:card", content: "summary" }];
  const isWide = picture.width >= 1.5 * picture.height;
  return [
    { property: "og:image", content: publicUrl + picture.src },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt ?? artistName },
    { name: "twitter:card", content: isWide ? "summary_large_image" : "summary" },
  ];
}

// What search engines and link previews show before they cut.
const maxDescriptionLength = 200;

/** A track's title where no badge can be shown next to it. */
export function titleWithWarning({ title, isExplicit }: { title: string; isExplicit: boolean }): string {
  return isExplicit ? messages.musicPages.work.explicit(title) : title;
}

/** The head of a page with only a title and a description; see `pageHead`. */
export function pageTitle(
  args: Pick<MetaArgs, "matches" | "error" | "location">,
  name: string,
  description?: string,
): MetaDescriptor[] {
  return pageHead(args, { name, description });
}

/** Keeps a page from sending the token in its address as Referer. */
export const noAddressInReferer: MetaDescriptor = { name: "referrer", content: "strict-origin" };
