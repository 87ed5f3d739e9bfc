import type { newsletterMails as English } from "./en.ts";

export const newsletterMails: typeof English = {
  confirm: {
    subject: (artist) => `Confirme ton abonnement à la newsletter (${artist})`,
    heading: "Encore une étape",
    why: (artist) =>
      `Confirme ton adresse pour recevoir par e-mail les nouveautés et les concerts ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist}.`,
    button: "Confirmer l’abonnement",
    lifetime: (days) => `Le lien marche ${days} jours.`,
    decline: "Non, ne pas m’abonner",
    reason:
      "Quelqu’un a saisi cette adresse pour la newsletter sur notre site. Si ce n’était pas toi, ignore cet e-mail : tu n’es pas sur la liste, et on supprimera l’adresse.",
  },
  out: {
    subject: (title) => `C’est sorti : ${title}`,
    heading: (title) => `${title}, c’est sorti`,
    ready: (title, artist) =>
      `« ${title} », par ${artist}, est maintenant dans ta musique, à écouter et à télécharger.`,
    listen: "Écouter la sortie",
    reason:
      "Tu reçois cet e-mail parce que tu as précommandé cette sortie sur notre site, ou qu’on te l’a offerte.",
  },
  test: (subject) => `Test : ${subject}`,
  card: {
    release: "Écouter la sortie",
    track: "Écouter le morceau",
    out: (price, day) => `${price}, sortie le ${day}`,
    byTrack: "Vendu morceau par morceau",
    owned: "C’est à toi",
    restFree: "Le reste est gratuit pour toi",
    rest: (price) => `Le reste pour ${price}`,
    named: "Fixe ton prix",
    from: (price) => `Dès ${price}`,
    free: "Gratuit",
  },
  reason: (artist) =>
    `Tu reçois cet e-mail parce que tu as demandé des nouvelles ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist}.`,
};
