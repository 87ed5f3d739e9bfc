import type { APIRequestContext } from "playwright";
import { z } from "zod";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";

export interface Position {
  path: string;
  isSignedIn: boolean;
}

/** Gives the demo artist what it hasn't: a legal text and the page for withdrawing, so that their pages are there. */
export function prepareSite(ctx: Context): void {
  changeSite(ctx, [
    { key: "legal.imprint", value: "Quincy Filament\n1 Ferry Street" },
    { key: "withdrawal", value: "on" },
  ]);
}

const listSchema = z.array(z.looseObject({ id: z.string() })).min(1);

/** Every public page of a site with the demo artist, one of a kind, and the pages of a fan. */
export async function findPages(request: APIRequestContext, url: string): Promise<Position[]> {
  const firstOf = async (list: string) => {
    const answer = await request.get(`${url}/api/${list}`);
    return listSchema.parse(await answer.json())[0]?.id ?? "";
  };
  const track = await firstOf("tracks");
  const release = await firstOf("releases");
  const everyones = [
    "/",
    "/landing",
    "/music",
    "/music?view=list",
    `/music/${track}`,
    `/embed/${track}`,
    "/releases",
    `/releases/${release}`,
    `/embed/release/${release}`,
    "/videos",
    `/videos/${await firstOf("videos")}`,
    "/about",
    "/photos",
    "/photos?category=album-covers",
    `/photos/${await firstOf("photos")}`,
    "/cart",
    "/contact",
    "/ai-assistant",
    "/newsletter",
    "/auth",
    "/auth?tab=register",
    "/legal/imprint",
    "/withdraw",
    "/api",
    "/api?chapter=accounts",
    "/api?chapter=objects",
    "/nowhere",
  ];
  return [
    ...everyones.map((path) => ({ path, isSignedIn: false })),
    ...["/", "/dashboard", `/checkout?trackId=${track}`].map((path) => ({ path, isSignedIn: true })),
  ];
}

/** The windows that pages are held in: a phone's, and a small computer's. */
export const windows = [
  { name: "phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: "computer", viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
] as const;

/** Registers a fan; the context is signed in from then on. */
export async function signIn(request: APIRequestContext, url: string, name: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/register`, {
    headers: { Origin: url },
    data: {
      email: `${name}@example.com`,
      username: name,
      firstName: "Robin",
      lastName: "Vale",
      password: "Lamp.Post 7 sodium",
      confirmPassword: "Lamp.Post 7 sodium",
    },
  });
  if (!answer.ok()) throw new Error(`Signing in failed with ${answer.status()}: ${await answer.text()}`);
}
