import type { About } from "#app/domain/site/schema.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Picture, type PictureProps } from "../ui/picture.tsx";
import styles from "./about-page.module.css";
import { MembersNote } from "./members-note.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { Philosophy } from "./philosophy.tsx";

export interface Portrait {
  picture: PictureProps["picture"];
  /** What is to be seen, for those who can't. */
  description: string;
}

interface AboutPageProps {
  artistName: string;
  tagline: string;
  about: About;
  portrait: Portrait | null;
  isSignedIn: boolean;
}

/** The artist's story (SPEC.md section 2, /about); all of its words are the artist's, from the settings. */
export function AboutPage({ artistName, tagline, about, portrait, isSignedIn }: AboutPageProps) {
  const sections = about.sections.filter(({ text }) => text.trim() !== "");
  return (
    <>
      <PageHeader title="About">
        <p>{artistName}</p>
        {tagline && <p>{tagline}</p>}
      </PageHeader>
      <div className={styles.story}>
        {portrait && (
          <div className={styles.portrait}>
            <Picture
              picture={portrait.picture}
              alt={portrait.description}
              sizes="(min-width: 58rem) 22rem, 94vw"
              isUrgent
            />
          </div>
        )}
        <div className={styles.sections}>
          {sections.length === 0 && (
            <EmptyState title="The story is being written" description="Until then, the music tells it." />
          )}
          {sections.map(({ title, text }) => (
            <section key={title} className={styles.section}>
              <h2>{title}</h2>
              <div className={styles.text}>
                <Paragraphs text={text} />
              </div>
            </section>
          ))}
        </div>
      </div>
      {about.philosophy && <Philosophy quote={about.philosophy} artistName={artistName} />}
      <MembersNote isSignedIn={isSignedIn} />
    </>
  );
}
