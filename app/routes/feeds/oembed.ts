import type { LoaderFunctionArgs } from "@remix-run/node";
import { inLanguage, siteLanguages } from "#app/domain/core/languages.ts";
import { getRelease } from "#app/domain/music/releases/read-release.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { errorResponse } from "#app/http/api/endpoint.ts";
import { musicIn, takeLanguageOf } from "#app/http/head/addresses.ts";
import { oembedAnswer, releaseEmbed, trackEmbed } from "#app/http/head/oembed.ts";
import { limitUncached } from "#app/http/limit-reads.ts";
import { pageLanguages } from "#app/messages/languages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";

/** Answers other sites how to embed the player of a track or release, in JSON (oembed.com, section 2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { searchParams } = new URL(request.url);
  if ((searchParams.get("format") ?? "json") !== "json") {
    return Response.json({ error: "This is available as JSON only." }, { status: 501 });
  }
  try {
    const { publicUrl } = ctx.settings;
    const languages = pageLanguages(siteLanguages(ctx));
    const { language, address } = takeLanguageOf(publicUrl, searchParams.get("url") ?? "", languages);
    const asked = musicIn(publicUrl, address);
    if (asked === null || !language)
      throw new DomainError("not_found", "The address in url is not a track or release of this site.");
    const visitor = { ...ctx, actor: null };
    const most = {
      width: readPixels(searchParams, "maxwidth"),
      height: readPixels(searchParams, "maxheight"),
    };
    return inLanguage(language.code, () => {
      if (asked.kind === "releases") {
        const release = getRelease(visitor, asked.id);
        return Response.json(oembedAnswer(publicUrl, release, releaseEmbed(release), most, language));
      }
      const track = getTrack(visitor, asked.id);
      return Response.json(oembedAnswer(publicUrl, track, trackEmbed(track), most, language));
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return errorResponse((await limitUncached(context)) ?? error);
  }
}

function readPixels(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name) ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
