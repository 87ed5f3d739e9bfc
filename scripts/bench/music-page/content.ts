import { z } from "zod";
import { ask } from "../servers/ask.ts";

const contentSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    price: z.string(),
    duration: z.string(),
    previewStart: z.number(),
    previewLength: z.number(),
    coverImageUrl: z.string(),
  }),
);

/** What /music shows of each track. */
export type Content = z.infer<typeof contentSchema>;

/** Reads what the running site shows, as the page shows it: covers in the small size. */
export async function readContent(url: string): Promise<Content> {
  const { body } = await ask(`${url}/api/tracks`);
  return contentSchema.parse(JSON.parse(body.toString())).map((track) => ({
    ...track,
    coverImageUrl: track.coverImageUrl.replace(/-\d+\.jpeg$/, "-160.avif"),
  }));
}
