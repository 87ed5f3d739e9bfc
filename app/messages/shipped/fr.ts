import type { shipped as English } from "./en.ts";

export const shipped: typeof English = {
  musicLead: "Écoute-la ici, et garde-la en téléchargement.",
  musicEmptyTitle: "Pas encore de musique",
  contactLead: "Une question, un concert, une idée : écris quelques lignes.",
  collaborations:
    "Feats, prods, remix, concerts : dis ce que tu prévois et pour quand, et mets dans le message un lien vers quelque chose à écouter.",
  tax: "TVA",
  origins: "Origines et débuts",
  curious: "L’esprit curieux",
  evolution: "Évolution artistique",
  vision: "Sa vision aujourd’hui",
  journey: "Suis le voyage",
  early: "Enfance et jeunesse",
  influences: "Influences musicales",
  highlights: "Moments forts",
  next: "La suite",
  albumCovers: "Pochettes d’albums",
  creative: "Créatif",
  formal: "Officiel",
  portrait: "Portrait",
  lifestyle: "Lifestyle",
  personal: "Perso",
};
