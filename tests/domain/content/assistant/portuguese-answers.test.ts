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
    { key: "biography", value: "Robin Vale cresceu em cima de uma loja de luminárias." },
    { key: "contactEmail", value: "robin@vale.example" },
    { key: "contact.collaborations", value: "Conte o que você planeja." },
  ]);
  find = inLanguage("pt-BR", () => indexPassages(collectPassages(ctx)));
});

const answer = (question: string) => inLanguage("pt-BR", () => answerFromSite(find, question));

test.each<[question: string, ...parts: (string | RegExp)[]]>([
  ["Quais músicas estão disponíveis?", /^Há 2 faixas/, "](/music/track-"],
  ["Como compro faixas?", /^Para comprar uma faixa ou um lançamento inteiro/, "(/dashboard)"],
  ["Como compro e baixo faixas?", "(/dashboard)"],
  ["Qual é o estilo musical?", "Robin Vale"],
  ["Fale sobre o artista", "luminárias"],
  ["Quem é o artista?", "luminárias"],
  ["Quanto custa Lantern Walk?", "1,99", "FLAC"],
  ["Quais são os preços?", "1,99", "Porch Song"],
  ["Tem alguma coisa de graça?", "Porch Song", "grátis"],
  ["Qual é a faixa mais nova?", "A faixa mais nova é"],
  ["Dá para comprar na pré-venda?", "Winter Yard", "15 de janeiro de 2027"],
  ["Quais álbuns existem?", "Lamp Season"],
  ["Posso pagar com PayPal?", "O pagamento é com cartão"],
  ["Quero um reembolso", "(/contact)"],
  ["Vocês têm vinil?", "nada de vinil"],
  ["Esqueci minha senha", "(/forgot-password)"],
  ["Como excluir minha conta?", "(/dashboard/privacy)"],
  ["Como entro em contato?", "robin@vale.example"],
  ["Quero contratar você para um show", "(/contact)"],
  ["Tem uma prévia?", "35 segundos"],
  ["Oi!", "Pergunte sobre as músicas"],
  ["Valeu!", "De nada"],
])("on a Portuguese page it answers: %s", (question, ...parts) => {
  const reply = answer(question);
  for (const part of parts) expect(reply).toMatch(part);
  expect(reply).not.toMatch(/\b(the|your|you|is|and)\b/);
});

test.each(["What music is available?", "Was kostet Lantern Walk?", "Какая музыка?"])(
  "on a Portuguese page it says that it speaks Portuguese: %s",
  (question) => {
    expect(answer(question)).toMatch(/^Aqui eu só falo português.*\(\/contact\)\.$/);
  },
);

test("on a Portuguese page it says in Portuguese that it doesn't know an answer", () => {
  expect(answer("Quem ganhou o campeonato em 1998?")).toContain("Isso eu não sei.");
});
