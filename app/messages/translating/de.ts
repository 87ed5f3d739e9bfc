import type { translating as English } from "./en.ts";

export const translating: typeof English = {
  title: "In anderen Sprachen",
  note: "Seiten in diesen Sprachen zeigen, was du hier schreibst; wo ein Feld leer bleibt, den Haupttext.",
  labelIn: (label, language) => `${label} (${language})`,
  save: "Übersetzungen speichern",
  saved: "Übersetzungen gespeichert",
  public: "Die Seiten in den anderen Sprachen zeigen sie.",
  gone: "Das gibt es nicht mehr. Lade die Seite neu.",
  photoTitle: "Titel",
  description: "Beschreibung",
};
