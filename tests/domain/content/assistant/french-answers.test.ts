import { beforeAll, expect, test } from "vitest";
import { answerFromSite } from "#app/domain/content/assistant/answer-question.ts";
import { collectPassages } from "#app/domain/content/assistant/collect-passages.ts";
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
    { key: "biography", value: "Robin Vale a grandi au-dessus d’un magasin de lampes." },
    { key: "contactEmail", value: "robin@vale.example" },
    { key: "contact.collaborations", value: "Dis ce que tu prévois." },
  ]);
  find = inLanguage("fr", () => indexPassages(collectPassages(ctx)));
});

const answer = (question: string) => inLanguage("fr", () => answerFromSite(find, question));

test.each<[question: string, ...parts: (string | RegExp)[]]>([
  ["Quelle musique y a-t-il ?", /^Il y a 2 morceaux/, "](/music/track-"],
  ["Comment acheter des morceaux ?", /^Pour acheter un morceau ou une sortie entière/, "(/dashboard)"],
  ["Comment acheter et télécharger des morceaux ?", "(/dashboard)"],
  ["Quel est le style musical ?", "Robin Vale"],
  ["Parle-moi de l’artiste", "lampes"],
  ["Qui est l'artiste ?", "lampes"],
  ["Combien coûte Lantern Walk ?", "1,99", "FLAC"],
  ["c'est quoi les prix", "1,99", "Porch Song"],
  ["Il y a quelque chose de gratuit ?", "Porch Song", "gratuit"],
  ["C’est quoi le dernier morceau ?", "Le dernier morceau est"],
  ["Je peux précommander ?", "Winter Yard", "15 janvier 2027"],
  ["Quels albums y a-t-il ?", "Lamp Season"],
  ["Est-ce que je peux payer avec PayPal ?", "Tu paies par carte"],
  ["Je voudrais un remboursement", "(/contact)"],
  ["Il y a des vinyles ?", "ni vinyles"],
  ["J'ai oublié mon mot de passe", "(/forgot-password)"],
  ["Comment supprimer mon compte ?", "(/dashboard/privacy)"],
  ["Comment vous contacter ?", "robin@vale.example"],
  ["Je veux te réserver pour un concert", "(/contact)"],
  ["Il y a un extrait ?", "35 secondes"],
  ["Salut !", "Demande-moi"],
  ["Merci !", "Avec plaisir"],
])("on a French page it answers: %s", (question, ...parts) => {
  const reply = answer(question);
  for (const part of parts) expect(reply).toMatch(part);
  expect(reply).not.toMatch(/\b(the|your|you|is|and)\b/);
});

test.each(["What music is available?", "Was kostet Lantern Walk?", "Какая музыка?"])(
  "on a French page it says that it speaks French: %s",
  (question) => {
    expect(answer(question)).toMatch(/^Ici, je ne parle que français.*\(\/contact\)\.$/);
  },
);

test("on a French page it says in French that it doesn't know an answer", () => {
  expect(answer("Qui a gagné le championnat en 1998 ?")).toContain("Je ne sais pas.");
});
