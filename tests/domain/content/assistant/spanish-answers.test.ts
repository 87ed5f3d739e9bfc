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
    { key: "biography", value: "Robin Vale creció encima de una tienda de lámparas." },
    { key: "contactEmail", value: "robin@vale.example" },
    { key: "contact.collaborations", value: "Cuenta qué es y cuándo." },
  ]);
  find = inLanguage("es", () => indexPassages(collectPassages(ctx)));
});

const answer = (question: string) => inLanguage("es", () => answerFromSite(find, question));

test.each<[question: string, ...parts: (string | RegExp)[]]>([
  ["¿Qué música hay?", /^Hay 2 temas:/, "](/music/track-"],
  ["¿Cómo compro temas?", /^Para comprar un tema o un lanzamiento entero/, "(/dashboard)"],
  ["¿Cómo compro y descargo temas?", "(/dashboard)"],
  ["¿Cuál es el estilo musical?", "Robin Vale: "],
  ["Háblame del artista", "lámparas"],
  ["¿Cuánto cuesta Lantern Walk?", "1,99", "FLAC"],
  ["cuanto valen los temas", "1,99", "Porch Song"],
  ["¿Hay algo gratis?", "Porch Song", "gratis"],
  ["¿Cuál es la última canción?", "El tema más nuevo es"],
  ["¿Puedo reservar?", "Winter Yard", "15 de enero de 2027"],
  ["¿Qué álbumes hay?", "Lamp Season"],
  ["¿Puedo pagar con PayPal?", "Se paga con tarjeta"],
  ["Quiero un reembolso", "(/contact)"],
  ["¿Tenéis vinilos?", "ni vinilos"],
  ["He olvidado la contraseña", "(/forgot-password)"],
  ["¿Cómo elimino mi cuenta?", "(/dashboard/privacy)"],
  ["¿Cómo puedo contactar?", "robin@vale.example"],
  ["¿Puedo contratarte para un concierto?", "(/contact)"],
  ["¿Puedo escuchar un fragmento?", "35 segundos"],
  ["¡Hola!", "Pregúntame"],
  ["¡Gracias!", "De nada"],
])("on a Spanish page it answers: %s", (question, ...parts) => {
  const reply = answer(question);
  for (const part of parts) expect(reply).toMatch(part);
  expect(reply).not.toMatch(/\b(the|your|you|is|and)\b/);
});

test.each([
  "What music is available?",
  "How do I buy tracks?",
  "Combien coûte Lantern Walk ?",
  "Quais músicas você tem?",
  "Какая музыка?",
])("on a Spanish page it says that it speaks Spanish: %s", (question) => {
  expect(answer(question)).toMatch(/^Solo hablo español: .*\(\/contact\)\.$/);
});

test("on a Spanish page it says in Spanish that it doesn't know an answer", () => {
  expect(answer("¿Quién ganó el Mundial de 1998?")).toContain("Eso no lo sé.");
});
