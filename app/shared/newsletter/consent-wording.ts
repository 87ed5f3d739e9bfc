import { z } from "zod";
import type { ConsentPlace } from "./schema.ts";

/** What somebody asks for, and where. */
export const consentRequestSchema = z.discriminatedUnion("topic", [
  z.strictObject({ topic: z.literal("news"), place: z.enum(["newsletter box", "registration", "checkout"]) }),
  z.strictObject({ topic: z.literal("release"), place: z.literal("release page"), releaseId: z.string() }),
  z.strictObject({ topic: z.literal("next_music"), place: z.literal("music page") }),
]);
export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** What a newsletter form asks for. @param topic of `newsletterFormSchema` */
export function readTopic(topic: string | undefined): ConsentRequest {
  if (topic === undefined) return { topic: "news", place: "newsletter box" };
  if (topic === "next_music") return { topic, place: "music page" };
  return { topic: "release", place: "release page", releaseId: topic.slice("release:".length) };
}

/** The sentence next to the box or button where consent is given; the same one is stored with it. */
export function consentWording(place: ConsentPlace, artistName: string, title = ""): string {
  switch (place) {
    case "newsletter box":
      return `News about the music and shows of ${artistName} by email.`;
    case "registration":
    case "checkout":
      return `Email me news about ${artistName}'s music and shows.`;
    case "release page":
      return `Email me when “${title}” is out.`;
    case "music page":
      return `Email me when ${artistName}'s next music is out.`;
    case "import":
      return "";
  }
}
