import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { RichText } from "#app/components/ui/page/rich-text.tsx";
import type { RichText as Text } from "#app/domain/rich-text/read-markdown.ts";
import styles from "./legal-text.module.css";

/** An imprint, a privacy notice or terms, as the owner wrote them. */
export function LegalText({ title, text }: { title: string; text: Text }) {
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.text}>
        <RichText text={text} firstLevel={2} />
      </div>
    </>
  );
}
