import type { shipped as English } from "./en.ts";

export const shipped: typeof English = {
  musicLead: "Escúchalo aquí y quédatelo como descarga.",
  musicEmptyTitle: "Aún no hay música",
  contactLead: "Una pregunta, un concierto, una idea: escribe unas líneas.",
  collaborations:
    "Colaboraciones, beats, remixes, conciertos: cuenta qué es y cuándo, y pon en el mensaje un enlace a algo que podamos escuchar.",
  tax: "IVA",
  origins: "Orígenes y primeros pasos",
  curious: "Curiosidad",
  evolution: "Evolución artística",
  vision: "La visión de hoy",
  journey: "Vive el viaje",
  early: "Primeros años",
  influences: "Influencias musicales",
  highlights: "Momentos clave",
  next: "Lo que viene",
  albumCovers: "Portadas de discos",
  creative: "Creativas",
  formal: "Oficiales",
  portrait: "Retratos",
  lifestyle: "Estilo de vida",
  personal: "Personales",
};
