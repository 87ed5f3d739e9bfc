import { valuesIn } from "../values.ts";
import type { downloads as English } from "./en.ts";

const { plural } = valuesIn("fr");

export const downloads: typeof English = {
  formatOf: (title) => `Format de ${title}`,
  inThisFormat: (title) => ` ${title} dans ce format`,
  asFacts: (facts) => ` en ${facts}`,
  uploadedAsMp3: (count) =>
    plural(count, {
      one: "Un morceau a été mis en ligne en MP3 : il est donc en MP3 dans tous les formats.",
      other: `${count} morceaux ont été mis en ligne en MP3 : ils sont donc en MP3 dans tous les formats.`,
    }),
  started: "C’est parti",
  startedText: "Le téléchargement du morceau a commencé.",
  failed: "Échec du téléchargement",
  failedText: "Le morceau n’a pas pu être téléchargé. Réessaie.",
  readySoon: (title, format, wait) => [title, ` en ${format} sera prêt dans environ ${wait}.`],
  ready: (title, format) => [title, ` en ${format} est prêt.`],
  leavePage: "Le téléchargement commence tout seul ; ensuite, tu peux quitter cette page.",
  notStarted: "Ça ne démarre pas ?",
  start: "Lancer le téléchargement",
  view: "Voir",
  purpose: {
    mp3: "se lit partout",
    "mp3-v0": "se lit partout, un peu plus léger",
    flac: "sans perte, pour ta collection",
    wav: "sans perte, pour les logiciels de musique",
    aiff: "sans perte, pour les logiciels de DJ et les Mac",
    opus: "léger, avec un excellent son",
    alac: "sans perte, pour Apple Music",
    aac: "léger, pour les téléphones",
  },
  facts: (format, size) => `${format}, ${size}`,
  about: (size) => `environ ${size}`,
  someAsMp3: (facts, count) => `${facts}, dont ${count} en MP3`,
  rounded: (facts, from) => `${facts}, ${from} en 24 bits`,
  bits: (bits) => `${bits} bits`,
  floatBits: (bits) => `${bits} bits flottants`,
  and: (one, other) => `${one} et ${other}`,
  more: (count) => plural(count, { one: `${count} autre`, other: `${count} autres` }),
  creditsFile: "Crédits.txt",
  lyricsFile: "Paroles.txt",
  extrasFolder: "Bonus",
  bookletFile: "Livret.pdf",
  partOfRelease: (count, total) =>
    `Ce téléchargement contient ${count} morceaux sur ${total} : ceux qui sont à toi pour l’instant.`,
  otherFormat: (file, format, requested) => `« ${file} » est en ${format} : il n’existe pas en ${requested}.`,
  tooLarge: (file, kind, size, address) =>
    `« ${file} » (${kind}, ${size}) est trop lourd pour ce téléchargement. Tu le trouves ici : ${address}`,
};
