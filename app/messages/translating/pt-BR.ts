import type { translating as English } from "./en.ts";

export const translating: typeof English = {
  title: "Em outros idiomas",
  note: "As páginas nestes idiomas mostram o que você escreve aqui e, onde você deixa um campo em branco, o texto principal.",
  labelIn: (label, language) => `${label} (${language})`,
  save: "Salvar traduções",
  saved: "Traduções salvas",
  public: "As páginas nos outros idiomas já as mostram.",
  gone: "Isto foi removido. Recarregue a página.",
  photoTitle: "Título",
  description: "Descrição",
};
