import type { translating as English } from "./en.ts";

export const translating: typeof English = {
  title: "Dans d’autres langues",
  note: "Les pages dans ces langues montrent ce que tu écris ici, et le texte principal là où tu laisses un champ vide.",
  labelIn: (label, language) => `${label} (${language})`,
  save: "Enregistrer les traductions",
  saved: "Traductions enregistrées",
  public: "Les pages dans les autres langues les montrent.",
  gone: "Ça a été supprimé. Recharge la page.",
  photoTitle: "Titre",
  description: "Description",
};
