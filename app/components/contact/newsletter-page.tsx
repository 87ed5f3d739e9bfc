import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { type NewsletterAnswer, NewsletterForm } from "../layout/newsletter-form.tsx";

interface NewsletterPageProps {
  artistName: string;
  /** The result of the form when it was submitted without JavaScript. */
  answer?: NewsletterAnswer;
}

/**
 * The newsletter's own page: the footer's form leads here when it has an error. It has only the form and no styles of
 * its own, because submitting the form preloads this page's styles.
 */
export function NewsletterPage({ artistName, answer }: NewsletterPageProps) {
  return (
    <>
      <PageHeader title="Newsletter">
        <p>News from {artistName} about releases and shows. You can unsubscribe with one click.</p>
      </PageHeader>
      <NewsletterForm id="newsletter-page" answer={answer} />
    </>
  );
}
