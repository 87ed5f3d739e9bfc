import { PageHeader } from "../ui/page-header.tsx";
import styles from "./legal-text.module.css";
import { Paragraphs } from "./paragraphs.tsx";

/** An imprint, a privacy notice or terms, as the owner wrote them. */
export function LegalText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} size="data" />
      <div className={styles.text}>
        <Paragraphs text={text} />
      </div>
    </>
  );
}
