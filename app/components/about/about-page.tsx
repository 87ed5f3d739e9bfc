import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { RichText } from "#app/components/ui/page/rich-text.tsx";
import type { RichText as Text } from "#app/domain/rich-text/read-markdown.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import styles from "./about-page.module.css";
import { MembersNote } from "./members-note.tsx";
import { Philosophy } from "./philosophy.tsx";

export interface Portrait {
  picture: PictureProps["picture"];
  /** Alternative text, for people who can't see the picture. */
  description: string;
}

interface AboutPageProps {
  artistName: string;
  tagline: string;
  /** Those that have a text. */
  chapters: readonly { title: string; text: Text }[];
  philosophy: string;
  portrait: Portrait | null;
  /** Whether anything is for members only. */
  hasMemberContent: boolean;
  isSignedIn: boolean;
}

/** The artist's story; every word comes from the settings. */
export function AboutPage({
  artistName,
  tagline,
  chapters,
  philosophy,
  portrait,
  hasMemberContent,
  isSignedIn,
}: AboutPageProps) {
  return (
    <>
      <PageHeader title="About" size="poster">
        <p>{artistName}</p>
        {tagline && <p>{tagline}</p>}
      </PageHeader>
      <div className={`stack gap-6 ${styles.story}`}>
        {portrait && (
          <div className={styles.portrait}>
            <Picture
              picture={portrait.picture}
              alt={portrait.description}
              sizes="(min-width: 60rem) 22rem, 94vw"
              isUrgent
            />
          </div>
        )}
        <div className="stack gap-6">
          {chapters.length === 0 && (
            <EmptyState title="No biography yet" description="Nothing has been written here so far." />
          )}
          {chapters.map(({ title, text }) => (
            <section key={title} className={`stack gap-3 ${styles.section}`}>
              <h2>{title}</h2>
              <div className={styles.text}>
                <RichText text={text} firstLevel={3} />
              </div>
            </section>
          ))}
        </div>
      </div>
      {philosophy && <Philosophy quote={philosophy} artistName={artistName} />}
      {hasMemberContent && <MembersNote isSignedIn={isSignedIn} />}
    </>
  );
}
