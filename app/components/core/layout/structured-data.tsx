import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What a page that the server rendered says to search engines (JSON-LD), as it is in the page. */
export interface StructuredDataSource {
  text: string | null;
  /** Of the page that it is about; set when that is rendered. */
  path?: string;
}

const StructuredDataContext = createContext<StructuredDataSource>({ text: null });

export const StructuredDataProvider = StructuredDataContext.Provider;

/**
 * Titles are user input, and a `</script>` in one would end the element, so every "<" is escaped.
 * @param data of the loader of the page; null for a page without
 */
export function structuredDataSource(data: object | null): StructuredDataSource {
  return { text: data && JSON.stringify(data).replaceAll("<", "\\u003c") };
}

/** What the page that the browser has loaded came with. */
export function readStructuredData(): StructuredDataSource {
  return { text: document.querySelector("script[type='application/ld+json']")?.textContent ?? null };
}

/**
 * Data about the page for search engines. They load a page: in the data that travels to the browser it would be a second
 * time, and a page that is opened from another one needs none. It isn't run, so it needs no nonce.
 */
export function StructuredData() {
  const source = useContext(StructuredDataContext);
  const { pathname } = useLocation();
  source.path ??= pathname;
  if (!source.text || source.path !== pathname) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: source.text }} />
  );
}
