import type { shipped as English } from "./en.ts";

export const shipped: typeof English = {
  musicLead: "Ouça aqui e guarde para sempre em download.",
  musicEmptyTitle: "Nenhuma música ainda",
  contactLead: "Uma pergunta, um show, uma ideia: escreva algumas linhas.",
  collaborations:
    "Feats, beats, remixes, shows: conte o que é e quando, e coloque na mensagem um link para algo que a gente possa ouvir.",
  tax: "IVA",
  origins: "Origens e começo",
  curious: "Uma mente curiosa",
  evolution: "Evolução artística",
  vision: "A visão de hoje",
  journey: "Viva essa jornada",
  early: "Primeiros anos",
  influences: "Influências musicais",
  highlights: "Pontos altos da carreira",
  next: "O que vem por aí",
  albumCovers: "Capas de álbum",
  creative: "Criativas",
  formal: "Formais",
  portrait: "Retratos",
  lifestyle: "Lifestyle",
  personal: "Pessoais",
};
