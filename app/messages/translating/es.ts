import type { translating as English } from "./en.ts";

export const translating: typeof English = {
  title: "En otros idiomas",
  note: "Las páginas en estos idiomas muestran lo que escribes aquí y, donde dejas un campo vacío, el texto principal.",
  labelIn: (label, language) => `${label} (${language})`,
  save: "Guardar las traducciones",
  saved: "Traducciones guardadas",
  public: "Las páginas en los demás idiomas las muestran.",
  gone: "Esto se ha eliminado. Vuelve a cargar la página.",
  photoTitle: "Título",
  description: "Descripción",
};
