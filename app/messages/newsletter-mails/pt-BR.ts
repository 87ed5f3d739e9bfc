import type { newsletterMails as English } from "./en.ts";

export const newsletterMails: typeof English = {
  confirm: {
    subject: (artist) => `Confirme sua inscrição na newsletter de ${artist}`,
    heading: "Só mais um passo",
    why: (artist) => `Confirme seu endereço para receber e-mails sobre músicas novas e shows de ${artist}.`,
    button: "Confirmar inscrição",
    lifetime: (days) => `O link vale por ${days} dias.`,
    decline: "Não, não quero assinar",
    reason:
      "Alguém digitou este endereço no campo da newsletter do nosso site. Se não foi você, ignore este e-mail: você não está na lista, e vamos apagar o endereço.",
  },
  out: {
    subject: (title) => `Saiu: ${title}`,
    heading: (title) => `${title} saiu`,
    ready: (title, artist) => `“${title}” de ${artist} já está nas suas músicas, para ouvir e baixar.`,
    listen: "Ouvir o lançamento",
    reason: "Você recebe este e-mail porque comprou este lançamento na pré-venda no nosso site ou o ganhou.",
  },
  test: (subject) => `Teste: ${subject}`,
  card: {
    release: "Ouvir o lançamento",
    track: "Ouvir a faixa",
    out: (price, day) => `${price}, sai em ${day}`,
    byTrack: "Vendido por faixa",
    owned: "Já é seu",
    restFree: "O resto é grátis para você",
    rest: (price) => `O resto por ${price}`,
    named: "Dê o seu preço",
    from: (price) => `A partir de ${price}`,
    free: "Grátis",
  },
  reason: (artist) => `Você recebe este e-mail porque pediu novidades de ${artist}.`,
};
