import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { type NewsletterAnswer, NewsletterForm } from "../layout/newsletter-form.tsx";

interface NewsletterPageProps {
  artistName: string;
  /** What became of the box when it was sent without JavaScript. */
  answer?: NewsletterAnswer;
}

/**
 * The newsletter with a page of its own: where the footer's box leads when something is wrong with it. It
 * shows the box and nothing that has styles of its own, because sending the box preloads this page's.
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
