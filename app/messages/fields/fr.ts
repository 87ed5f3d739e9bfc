import { valuesIn } from "../values.ts";
import type { fields as English } from "./en.ts";

const { number } = valuesIn("fr");

export const fields: typeof English = {
  amount: "Saisis un montant comme 1,99 ou 1.99, sans séparateur de milliers",
  day: "Saisis un jour, par exemple 22/11/2026, ou laisse vide",
  dayAndTime: "Saisis un jour et une heure, par exemple 22/11/2026 18:00, ou laisse vide",
  wholeNumber: (min, max) => `Saisis un nombre de ${min} à ${number(max)}`,
  optionalNumber: (max) => `Saisis un nombre de 1 à ${number(max)}, ou laisse vide`,
  atMost: (characters) => `Au plus ${number(characters)} caractères`,
  upTo: (characters) => `Au plus ${number(characters)} caractères`,
  suggestedPrice: "Propose au moins 0,50, par exemple 5,00 ou 5.00, ou laisse vide pour un prix fixe",
  suggestionTooLow: "Le prix proposé ne peut pas être inférieur au prix minimum",
  focus: "Choisis ce que l’image doit montrer",
  noSuchPage: "Cette page de la liste n’existe pas. Commence par la première",
  searchTooLong: "La recherche est trop longue",
  rateLine: (line) => `« ${line} » : écris un pays et son taux, par exemple FR 20`,
  noCountry: (line, letters) => `« ${line} » : aucun pays n’a les lettres ${letters}`,
  countryTwice: (earlier, later, country) =>
    `Les lignes ${earlier} et ${later} portent toutes les deux sur ce pays : ${country}. Supprimes-en une`,
  file: {
    notAdded: (name, why) => `« ${name} » n’a pas été ajouté. ${why}`,
    heic: "C’est une image HEIC, que les navigateurs ne savent pas afficher. Exporte-la en JPEG.",
    gif: "C’est un GIF. Prends une image JPEG, PNG, WebP ou AVIF.",
    svg: "C’est un SVG, qui peut contenir des scripts. Prends une image JPEG, PNG, WebP ou AVIF.",
    noPicture: "Ce n’est pas une image qu’on sait lire. Prends une image JPEG, PNG, WebP ou AVIF.",
    unreadablePicture: "Cette image est illisible. Prends une image JPEG, PNG ou WebP.",
    overLimit: (limit) => `Le fichier dépasse la limite de ${limit}.`,
    tooManyPixels: (megapixels, limit) =>
      `Elle a ${megapixels} mégapixels ; la limite est de ${limit}. Réduis-la.`,
    tooSmall: (width, height, side) =>
      `Elle a ${width} x ${height} pixels. Prends-en une d’au moins ${side} de chaque côté.`,
    tooManyColumns: (limit) =>
      `Une ligne de ce fichier a plus de ${limit} colonnes. Exporte-le à nouveau, avec moins de colonnes.`,
    noCsv: "Ce fichier n’est pas lisible comme CSV. Exporte-le à nouveau.",
    noText: "Ce fichier n’est pas du texte. Exporte-le en CSV ; décompresse une archive d’abord.",
  },
  inThePast: (now) => `Choisis un moment à venir. Il est maintenant ${now}`,
  legalTitles: {
    imprint: "Mentions légales",
    privacy: "Confidentialité",
    terms: "CGV",
    withdrawal: "Rétractation",
  },
  settings: {
    address: "Saisis une adresse complète, par exemple https://example.com/moi",
    chapterTitle: "Donne un titre au chapitre",
    country: "Saisis un pays en deux majuscules, par exemple FR",
    vatId:
      "Un numéro de TVA commence par les lettres de son pays, par exemple FR12345678901. Les autres numéros vont dans « Numéro fiscal »",
    rate: "Saisis un taux de 0 à 100 avec deux décimales au plus, par exemple 20 ou 5,5",
    taxMode: "Choisis comment les reçus affichent la taxe",
    taxName: "Saisis le nom de la taxe, par exemple TVA",
    day: "Saisis un jour, par exemple 26/11/2026",
    receiptPrefix: "Au plus 12 lettres, chiffres et tirets",
    musicView: "Choisis la liste ou les sorties",
    saleMails: "Choisis : à chaque vente, une fois par jour ou jamais",
    statisticsMails: "Choisis : une fois par mois ou jamais",
    sesTopic: "Saisis l’ARN du topic, par exemple arn:aws:sns:eu-west-1:123456789012:bounces",
    announcements: "Choisis qui reçoit un e-mail",
    mailsPerSecond: "Saisis un nombre de 1 à 100",
    languages: (codes) => `Choisis parmi ces langues : ${codes}`,
    artistName: "Saisis le nom de l’artiste",
    genre: "Saisis un genre, par exemple Hip-hop",
    email: "Saisis une adresse e-mail",
    timeZone: "Choisis un fuseau horaire, par exemple Europe/Paris ou America/New_York",
    tooManyLinks: (max) => `Saisis au plus ${max} liens`,
    linkTwice: "L’un de ces liens figure deux fois",
    accent: "Saisis une couleur, par exemple #ffb21a",
    withdrawal: "Choisis activé, désactivé ou automatique",
    copyrightYear: "Saisis une année, par exemple 2025, ou une période, par exemple 2019-2025 ou 2019-",
    currency: "Saisis une devise en trois minuscules, par exemple eur",
    currencyWithoutCents: "Choisis une devise avec des centimes, par exemple eur, usd ou gbp",
    currencyNotCharged:
      "Les cartes ne peuvent pas être débitées dans cette devise. Choisis-en une autre, par exemple eur, usd ou gbp",
  },
};
