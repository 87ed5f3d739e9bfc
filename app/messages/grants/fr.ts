import type { grants as English } from "./en.ts";

export const grants: typeof English = {
  code: {
    title: "Utiliser un code",
    description: "Saisis le code de ta carte, et la musique est à toi.",
    redeemed: "Code utilisé",
    isYours: "La musique est à toi, ici et dans « Ma musique ».",
    label: "Code",
    hint: "Les 13 lettres et chiffres de ta carte. Les espaces et les tirets ne comptent pas.",
    next: "Continuer",
    looking: "Un instant...",
    what: (artist, noun) => `${artist}, ${noun === "track" ? "morceau" : "sortie"}`,
    toAccount: (email) => ["Ça va sur ton compte, ", email, "."],
    redeem: (noun) => (noun === "track" ? "Obtenir ce morceau" : "Obtenir cette sortie"),
    redeeming: "Un instant...",
    needsAccount: "Connecte-toi ou crée un compte gratuit pour écouter et télécharger. Ton code t’attend.",
    createAccount: "Créer un compte",
    signIn: "Se connecter",
    goTo: (noun) => (noun === "track" ? "Voir le morceau" : "Voir la sortie"),
    another: "Saisir un autre code",
    enter: "Saisis ton code",
    unknown:
      "On ne connaît pas ce code. Vérifie-le : un code a 13 lettres et chiffres, et jamais de 0, O, 1, I ou L.",
    redeemedByYou: "Tu as déjà utilisé ce code.",
    stopped: "L’artiste a désactivé ce code : il ne peut plus être utilisé.",
    expired: (day) => `Ce code a expiré le ${day}.`,
    redeemedByOther: "Quelqu’un a déjà utilisé ce code.",
    usedUp: "Ce code a déjà servi autant de fois que possible.",
    notOut:
      "La musique de ce code n’est pas disponible pour le moment. Le code reste valable : réessaie plus tard.",
    owned: (noun) =>
      `${noun === "track" ? "Ce morceau" : "Cette sortie"} est déjà à toi, donc le code reste valable. Donne-le à quelqu’un d’autre !`,
    anotherRedeemed: (noun) =>
      `Tu as déjà utilisé un autre code pour ${noun === "track" ? "ce morceau" : "cette sortie"}, et c’est un par compte. Ce code reste valable.`,
  },
  link: {
    title: "Lien privé",
    forReceiver: (receiver) => `Un lien privé pour ${receiver}`,
    private: "Garde-le pour toi.",
    privateUntil: (until) => `Il marche jusqu’au ${until}. Garde-le pour toi.`,
    privateOften: (plays) => `Tu peux écouter chaque morceau ${plays} fois. Garde-le pour toi.`,
    privateUntilOften: (until, plays) =>
      `Il marche jusqu’au ${until}. Tu peux écouter chaque morceau ${plays} fois. Garde-le pour toi.`,
    download: "Télécharger en MP3",
    ofTitle: (title) => ` ${title}`,
    usedUp: "Tu l’as écouté autant de fois que le lien le permet.",
    visit: (artist) => `Voir le site ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist}`,
    visitSite: "Voir le site",
  },
};
