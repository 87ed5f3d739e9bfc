import type { shipped as English } from "./en.ts";

export const shipped: typeof English = {
  musicLead: "Hör es hier, und behalte es als Download.",
  musicEmptyTitle: "Noch keine Musik",
  contactLead: "Eine Frage, ein Auftritt, eine Idee: Schreib ein paar Zeilen.",
  collaborations:
    "Features, Beats, Remixe, Auftritte: Schreib, was du vorhast und wann, und schick einen Link zu etwas, das wir anhören können.",
  tax: "MwSt.",
  origins: "Herkunft und Anfänge",
  curious: "Neugier",
  evolution: "Künstlerische Entwicklung",
  vision: "Worum es heute geht",
  journey: "Komm mit auf die Reise",
  early: "Kindheit und Jugend",
  influences: "Musikalische Einflüsse",
  highlights: "Höhepunkte",
  next: "Was kommt",
  albumCovers: "Albumcover",
  creative: "Kreativ",
  formal: "Offiziell",
  portrait: "Porträt",
  lifestyle: "Lifestyle",
  personal: "Privat",
};
