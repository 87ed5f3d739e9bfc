import { messages } from "#app/messages/messages.ts";
import type { ConsentPlace } from "./schema.ts";

/** What somebody asks for, and where. */
export type ConsentRequest =
  | { topic: "news"; place: "newsletter box" | "registration" | "checkout" }
  | { topic: "release"; place: "release page"; releaseId: string }
  | { topic: "next_music"; place: "music page" };

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
      return messages.mail.consent.newsletterBox(artistName);
    case "registration":
    case "checkout":
      return messages.mail.consent.news(artistName);
    case "release page":
      return messages.mail.consent.release(title);
    case "music page":
      return messages.mail.consent.nextMusic(artistName);
    case "import":
      return "";
  }
}
