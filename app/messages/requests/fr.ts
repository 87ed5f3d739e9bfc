import { valuesIn } from "../values.ts";
import type { requests as English } from "./en.ts";

const { number } = valuesIn("fr");

export const requests: typeof English = {
  compressed: "Envoie le contenu sans compression.",
  tooLarge: (kibibytes) => `C’est plus que la limite de ${number(kibibytes)} Kio.`,
  tooSlow: "La demande a mis trop de temps à arriver.",
  method: "Cette méthode n’est pas acceptée.",
  addressTooLong: "Cette adresse est trop longue.",
  parameter: "Cette adresse a un paramètre inconnu.",
  unreadableAddress: "Cette adresse est illisible.",
  twoHosts: "Cette demande nomme son hôte plus d’une fois.",
  otherHost: "Ce site ne répond pas sous ce nom.",
  foreign:
    "Cette demande venait d’un autre site, donc rien n’a été fait. Ouvre ce site directement et réessaie.",
  unmarked:
    "Rien n’a été fait. Hors d’un navigateur, envoie du JSON avec Content-Type: application/json, ou un formulaire avec l’en-tête X-Requested-With: XMLHttpRequest.",
  tooMany: (wait) => `Trop d’essais. Réessaie dans ${wait}.`,
  diskFull:
    "Le disque du site est presque plein, donc rien n’a été enregistré. Libère de la place et réessaie.",
  notWritable: "Le site ne peut rien enregistrer pour le moment. Réessaie dans quelques minutes.",
  loggedOut: "Ta session est fermée. Connecte-toi.",
  permissions: "Tu n’as pas les droits nécessaires pour faire ça.",
  mfaNeeded:
    "Les admins et modérateurs de ce site ont besoin de la double authentification. Active-la dans « Mon compte », « Sécurité ».",
  confirm: "Confirme que c’est bien toi, avec ton mot de passe ou une clé d’accès.",
  form: {
    noFiles: "Ce formulaire n’accepte pas de fichiers.",
    unknownButton: "Ce bouton est inconnu. Recharge la page.",
    tooManyFields: (most) => `Ce formulaire a plus de ${number(most)} champs.`,
    unreadable: "Ce formulaire n’a pas pu être lu. Reviens en arrière et renvoie-le.",
    unknownField: (name) => `Ce formulaire a un champ inconnu : ${name}.`,
    repeatedField: (name) => `Ce formulaire a plus d’une fois le champ ${name}.`,
  },
  upload: {
    tooMuch: "C’est plus que la limite de 2 Gio à la fois.",
    stopped: "L’envoi s’est arrêté avant la fin. Réessaie.",
    unreadable: "Ce formulaire n’a pas pu être lu. Renvoie-le.",
    textTooLong: (name) => `Texte trop long : ${name}.`,
    tooManyFiles: (most) => `C’est plus de ${number(most)} fichiers. Envoies-en moins à la fois.`,
    fileTooLarge: (name, limit) => `« ${name} » est plus lourd que la limite de ${limit} par fichier.`,
    theFile: "le fichier",
    tooManyFields: "Le formulaire a trop de champs.",
    nothingChosen: "Choisis d’abord un fichier.",
    multipart: "Envoie les fichiers en multipart/form-data.",
    confirmFirst: "Confirme que c’est bien toi",
    thenChoose: "Choisis ensuite tes fichiers à nouveau.",
  },
};
