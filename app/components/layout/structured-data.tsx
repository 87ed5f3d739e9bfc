import { useNonce } from "./nonce.tsx";

/**
 * Data about the page for search engines (JSON-LD). Titles are user input, and a `</script>` in one would end the
 * element, so every "<" is escaped.
 */
export function StructuredData({ data }: { data: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide the nonce from scripts, so hydration always sees a difference.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
