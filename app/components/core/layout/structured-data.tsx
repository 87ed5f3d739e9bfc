/**
 * Data about the page for search engines (JSON-LD). Titles are user input, and a `</script>` in one would end the
 * element, so every "<" is escaped. Data isn't run, so it needs no nonce.
 */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
