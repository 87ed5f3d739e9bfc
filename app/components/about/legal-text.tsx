import type { RichText as Text } from "#app/domain/rich-text/blocks.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { RichText } from "../ui/rich-text.tsx";
import styles from "./legal-text.module.css";

/** An imprint, a privacy notice or terms, as the owner wrote them. */
export function LegalText({ title, text }: { title: string; text: Text }) {
  return (
    <>
      <PageHeader title={title} size="data" />
      <div className={styles.text}>
        <RichText text={text} firstLevel={2} />
      </div>
    </>
  );
}
