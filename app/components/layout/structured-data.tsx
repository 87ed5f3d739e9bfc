import { useNonce } from "./nonce.tsx";

/**
 * Facts about the page for search engines (JSON-LD). Titles come from people, and a `</script>` in one
 * would end the element: no "<" gets into it.
 */
export function StructuredData({ data }: { data: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // Browsers hide the nonce from scripts, so it never looks the same to React again.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
