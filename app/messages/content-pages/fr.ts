import { valuesIn } from "../values.ts";
import type { contentPages as English } from "./en.ts";

const { plural } = valuesIn("fr");

export const contentPages: typeof English = {
  home: {
    name: "Accueil",
    welcome: "Bienvenue",
    goodToHaveYou: (name, artist) => `Te revoilà, ${name}. Voici ce qu’il y a de neuf chez ${artist}.`,
    music: "Tous les morceaux, avec les extraits et tes téléchargements",
    videos: "Toutes les vidéos, y compris celles réservées aux membres",
    about: "L’histoire jusqu’ici",
    photos: "Toute la galerie",
    account: "Compte",
    myMusic: "Ma musique",
    out: (day) => `Sortie le ${day}`,
    testAdminLogin: "Connexion admin (test)",
  },
  about: {
    title: "À propos",
    none: "Pas encore de biographie",
    nothing: "Rien n’a encore été écrit ici.",
    philosophy: "Sa philosophie",
    quote: (words) => `« ${words} »`,
    memberContent: "Réservé aux membres",
    members: {
      videos: {
        member: "Tu es membre : tu peux regarder toutes les vidéos.",
        visitor:
          "Certaines vidéos sont réservées aux membres. Un compte est gratuit et garde tous les morceaux que tu achètes.",
        link: "Voir les vidéos",
      },
      photos: {
        member: "Tu es membre : tu peux voir toutes les photos.",
        visitor:
          "Certaines photos sont réservées aux membres. Un compte est gratuit et garde tous les morceaux que tu achètes.",
        link: "Voir les photos",
      },
    },
    becomeMember: "Devenir membre",
  },
  photos: {
    title: "Univers visuel",
    titleOf: (category) => `${category}, univers visuel`,
    count: (count) => plural(count, { one: `${count} photo`, other: `${count} photos` }),
    all: "Toutes",
    categories: "Catégories de photos",
    noneInCategory: "Rien dans cette catégorie pour l’instant",
    none: "Pas encore de photos",
    inOthers: "Il y a des photos dans les autres catégories.",
    nothing: "Il n’y a encore rien à voir ici.",
    allPhotos: "Toutes les photos",
    back: "Retour aux photos",
    positionOf: (position, count) => `${position} sur ${count}`,
    signIn: "Se connecter pour la voir",
    neighbours: "Photos",
    previous: "Précédente",
    next: "Suivante",
    requiresLogin: "Connexion requise",
  },
  videos: {
    title: "Coffre à vidéos",
    count: (count) => plural(count, { one: `${count} vidéo`, other: `${count} vidéos` }),
    countWithLocked: (count, locked) =>
      `${plural(count, { one: `${count} vidéo`, other: `${count} vidéos` })}, dont ${locked} pour les membres`,
    none: "Rien dans le coffre pour l’instant",
    nothing: "Il n’y a encore rien à regarder ici.",
    back: "Retour aux vidéos",
    backHome: "Retour à l’accueil",
    play: (title) => `Regarder ${title}`,
    watchHere: "Regarder ici",
    watchOn: (host) => `Regarder sur ${host}`,
    inNewTab: (title) => ` ${title} (s’ouvre dans un nouvel onglet)`,
    fullscreen: "Plein écran",
    promo: "Promo",
    members: "Membres",
    forMembers: "Cette vidéo est réservée aux membres. Un compte est gratuit.",
    signIn: "Se connecter pour regarder",
    createAccount: "Créer un compte",
  },
  landing: {
    name: "Bienvenue",
    noSuchPage: "Cette page n’existe pas.",
    newest: "Dernière sortie",
    featured: "À la une",
    facts: (kind, year, count) =>
      `${kind}${year && `, ${year}`}, ${plural(count, { one: `${count} morceau`, other: `${count} morceaux` })}`,
    trackFacts: (length) => `Téléchargement, ${length}`,
    allTracks: (count) => `Les ${count} morceaux`,
    seeRelease: "Voir la sortie",
    seeTrack: "Voir le morceau",
    saleUntil: (day) => `jusqu’au ${day}`,
    namedSaleUntil: (sale, day) => `${sale}, jusqu’au ${day}`,
  },
};
