import { beforeAll, expect, test } from "vitest";
import { answerFromSite } from "#app/domain/content/assistant/answer-question.ts";
import { collectPassages, siteKnowledge } from "#app/domain/content/assistant/collect-passages.ts";
import { type FindPassages, indexPassages } from "#app/domain/content/assistant/find-passages.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext } from "../../../setup/services.ts";

let find: FindPassages;
beforeAll(async () => {
  const ctx = await openTestContext();
  const walk = await createTrack(ctx, { title: "Lantern Walk", priceCents: 199, hasFlac: true });
  await createTrack(ctx, { title: "Porch Song", priceCents: 0 });
  const waiting = await createTrack(ctx, { title: "Next Block", isPublished: false });
  createRelease(ctx, { title: "Lamp Season", trackIds: [walk.id] });
  const opensAt = new Date("2027-01-15T18:00:00Z");
  createPreorder(ctx, { title: "Winter Yard", opensAt, trackIds: [waiting.id] });
  changeSite(ctx, [
    { key: "artistName", value: "Robin Vale" },
    { key: "biography", value: "Robin Vale wuchs über einem Lampenladen auf." },
    { key: "contactEmail", value: "robin@vale.example" },
    { key: "contact.collaborations", value: "Schreib, was du vorhast." },
  ]);
  find = inLanguage("de", () => indexPassages(collectPassages(ctx)));
});

const answer = (question: string) => inLanguage("de", () => answerFromSite(find, question));

test.each<[question: string, ...parts: (string | RegExp)[]]>([
  ["Welche Musik gibt es?", /^Es gibt 2 Tracks:/, "](/music/track-"],
  ["Wie kaufe ich Tracks?", /^Um einen Track oder eine ganze Veröffentlichung zu kaufen/, "(/dashboard)"],
  ["Wie kaufe ich Tracks und lade sie herunter?", "(/dashboard)"],
  ["Was für ein Musikstil ist das?", "Robin Vale: "],
  ["Erzähl mir etwas über den Künstler", "Lampenladen"],
  ["Was kostet Lantern Walk?", "1,99", "FLAC"],
  ["was kosten die tracks", "1,99", "Porch Song"],
  ["Gibt es etwas kostenlos?", "Porch Song", "kostenlos"],
  ["Was ist der neueste Song?", "Der neueste Track ist"],
  ["Kann ich vorbestellen?", "Winter Yard", "15. Januar 2027"],
  ["Welche Alben gibt es?", "Lamp Season"],
  ["Kann ich mit PayPal bezahlen?", "Du zahlst mit Karte"],
  ["Ich möchte eine Rückerstattung", "(/contact)"],
  ["Gibt es Vinyl?", "kein Vinyl"],
  ["Passwort vergessen", "(/forgot-password)"],
  ["Wie lösche ich mein Konto?", "(/dashboard/privacy)"],
  ["Wie kann ich Kontakt aufnehmen?", "robin@vale.example"],
  ["Kann ich dich für ein Konzert buchen?", "(/contact)"],
  ["Gibt es eine Hörprobe?", "35 Sekunden"],
  ["Hallo!", "Frag mich"],
  ["Danke!", "Gern"],
])("on a German page it answers: %s", (question, ...parts) => {
  const reply = answer(question);
  for (const part of parts) expect(reply).toMatch(part);
  expect(reply).not.toMatch(/\b(the|your|you|is|and)\b/);
});

test.each([
  "What music is available?",
  "How do I buy tracks?",
  "Combien coûte Lantern Walk ?",
  "Какая музыка?",
])("on a German page it says that it speaks German: %s", (question) => {
  expect(answer(question)).toMatch(/^Ich spreche hier nur Deutsch: .*\(\/contact\)\.$/);
});

test("on a German page it says in German that it doesn't know an answer", () => {
  expect(answer("Wer wurde 1998 Weltmeister?")).toContain("Das weiß ich nicht.");
});

test("what it knows in one language isn't said in another", async () => {
  const ctx = await openTestContext();
  await createTrack(ctx, { title: "Porch Song" });
  const ask = (question: string) => answerFromSite(siteKnowledge(ctx)(ctx), question);
  expect(inLanguage("de", () => ask("Welche Musik gibt es?"))).toMatch(/^Es gibt einen Track:/);
  expect(ask("What music is available?")).toMatch(/^There is one track:/);
});
