import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/components/about/about-page.module.css";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { RichText } from "#app/components/ui/page/rich-text.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { findPortrait, readChapters } from "#app/domain/landing/read-landing.ts";
import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { listVideos } from "#app/domain/videos/list-videos.ts";
import { artistData } from "#app/http/head/json-ld.ts";
import { pageHead } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: "About",
    description: args.data?.artist.description,
    picture: args.data?.portrait?.picture,
    type: "profile",
  });

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings } = readSite(ctx);
  const portrait = findPortrait(ctx);
  return {
    artistName: settings.artistName,
    tagline: settings.tagline,
    chapters: readChapters(settings.about),
    philosophy: settings.about.philosophy,
    portrait,
    hasMemberContent: [...listVideos(ctx), ...listPhotos(ctx)].some(({ memberOnly }) => memberOnly),
    artist: artistData(ctx.settings.publicUrl, settings, portrait?.picture.src ?? null),
    isSignedIn: ctx.actor !== null,
  };
}

/** The artist's story; every word comes from the settings. */
export default function About() {
  const { artist, artistName, tagline, chapters, philosophy, portrait, ...page } =
    useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData data={artist} />
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
      {philosophy && (
        <section className={`stack gap-4 ${styles.philosophy}`} aria-labelledby="philosophy">
          <h2 id="philosophy" className={`text-heading ${styles.label}`}>
            Artist Philosophy
          </h2>
          <figure className="stack gap-4">
            <blockquote className={`display ${styles.quote}`}>
              <p>“{philosophy}”</p>
            </blockquote>
            <figcaption className={`muted ${styles.author}`}>{artistName}</figcaption>
          </figure>
        </section>
      )}
      {page.hasMemberContent && <MembersNote isSignedIn={page.isSignedIn} />}
    </>
  );
}

function MembersNote({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className={`stack ${styles.members}`} aria-labelledby="members">
      <div className={`stack gap-2 ${styles.text}`}>
        <h2 id="members">Member-only exclusive content</h2>
        <p className="muted">
          {isSignedIn
            ? "You're a member, so you can watch every video."
            : "Some videos are for members only. An account is free and keeps every track you buy."}
        </p>
      </div>
      <p className="cluster">
        {!isSignedIn && <ButtonLink to="/auth?tab=register">Become a Member</ButtonLink>}
        <ButtonLink to="/videos" variant={isSignedIn ? "primary" : "secondary"}>
          See the Videos
        </ButtonLink>
        <ButtonLink to="/music" variant="secondary">
          Browse Music
        </ButtonLink>
      </p>
    </section>
  );
}
