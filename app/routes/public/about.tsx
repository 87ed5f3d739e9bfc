import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/components/content/about/about-page.module.css";
import { StructuredData } from "#app/components/core/layout/structured-data.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { RichText } from "#app/components/ui/page/rich-text.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { findPortrait, readChapters } from "#app/domain/content/landing/read-landing.ts";
import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { listVideos } from "#app/domain/content/videos/list-videos.ts";
import type { Context } from "#app/domain/core/context.ts";
import { languagesOf, readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { artistData } from "#app/http/head/json-ld.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: messages.contentPages.about.title,
    description: args.data?.description,
    picture: args.data?.portrait?.picture,
    type: "profile",
  });

export function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { settings, lang } = readOwnSettings(ctx);
  const portrait = findPortrait(ctx);
  const chapters = readChapters(settings.about, lang);
  const artist = artistData(ctx.settings.publicUrl, settings, portrait?.picture.src ?? null);
  context.structuredData = artist;
  return {
    artistName: settings.artistName,
    tagline: settings.tagline,
    chapters,
    ...languagesOf(lang, ["tagline", "biography", "about.philosophy"]),
    philosophy: settings.about.philosophy,
    portrait,
    // What the landing page says in short, as long as there is no story.
    biography: chapters.length === 0 ? readMarkdown(settings.biography) : null,
    membersGet: memberContent(ctx),
    description: artist.description,
    isSignedIn: ctx.actor !== null,
  };
}

/** The artist's story; every word comes from the settings. */
export default function About() {
  const { artistName, tagline, biography, chapters, philosophy, portrait, lang, ...page } =
    useLoaderData<typeof loader>();
  const isEmpty = chapters.length === 0 && !biography?.length && !philosophy;
  return (
    <>
      <StructuredData />
      <PageHeader title={messages.contentPages.about.title} size="poster">
        <p>{artistName}</p>
        {tagline && <p lang={lang?.tagline}>{tagline}</p>}
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
          {isEmpty && (
            <EmptyState
              title={messages.contentPages.about.none}
              description={messages.contentPages.about.nothing}
            />
          )}
          {biography && (
            <div className={styles.text} lang={lang?.biography}>
              <RichText text={biography} firstLevel={2} />
            </div>
          )}
          {chapters.map(({ title, text, titleLang, textLang }) => (
            <section key={title} className={`stack gap-3 ${styles.section}`}>
              <h2 lang={titleLang}>{title}</h2>
              <div className={styles.text} lang={textLang}>
                <RichText text={text} firstLevel={3} />
              </div>
            </section>
          ))}
        </div>
      </div>
      {philosophy && (
        <section className={`stack gap-4 ${styles.philosophy}`} aria-labelledby="philosophy">
          <h2 id="philosophy" className={`text-heading ${styles.label}`}>
            {messages.contentPages.about.philosophy}
          </h2>
          <figure className="stack gap-4">
            <blockquote lang={lang?.["about.philosophy"]} className={`display ${styles.quote}`}>
              <p>{messages.contentPages.about.quote(philosophy)}</p>
            </blockquote>
            <figcaption className={`muted ${styles.author}`}>{artistName}</figcaption>
          </figure>
        </section>
      )}
      {page.membersGet && <MembersNote membersGet={page.membersGet} isSignedIn={page.isSignedIn} />}
    </>
  );
}

/** What only members get to see here; null for nothing. */
function memberContent(ctx: Context): "videos" | "photos" | null {
  const isForMembers = ({ memberOnly }: { memberOnly: boolean }) => memberOnly;
  if (listVideos(ctx).some(isForMembers)) return "videos";
  return listPhotos(ctx).some(isForMembers) ? "photos" : null;
}

interface MembersNoteProps {
  membersGet: NonNullable<ReturnType<typeof memberContent>>;
  isSignedIn: boolean;
}

function MembersNote({ membersGet, isSignedIn }: MembersNoteProps) {
  const { member, visitor, link } = messages.contentPages.about.members[membersGet];
  return (
    <section className={`stack ${styles.members}`} aria-labelledby="members">
      <div className={`stack gap-2 ${styles.text}`}>
        <h2 id="members">{messages.contentPages.about.memberContent}</h2>
        <p className="muted">{isSignedIn ? member : visitor}</p>
      </div>
      <p className="cluster">
        {!isSignedIn && (
          <ButtonLink to="/auth?tab=register">{messages.contentPages.about.becomeMember}</ButtonLink>
        )}
        <ButtonLink to={`/${membersGet}`} variant={isSignedIn ? "primary" : "secondary"}>
          {link}
        </ButtonLink>
        <ButtonLink to="/music" variant="secondary">
          {messages.core.errorPage.browseMusic}
        </ButtonLink>
      </p>
    </section>
  );
}
