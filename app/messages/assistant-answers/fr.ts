import { valuesIn } from "../values.ts";
import type { assistantAnswers as English } from "./en.ts";

const { plural } = valuesIn("fr");

export const assistantAnswers: typeof English = {
  onlyThisLanguage:
    "Ici, je ne parle que français : repose-moi ta question en français, ou écris dans ta langue par [la page de contact](/contact).",
  unknown:
    "Je ne sais pas. Je peux te parler de la musique, des prix et des formats, de l’achat et du téléchargement, de l’artiste, des vidéos et des photos. Pour tout le reste, passe par [la page de contact](/contact).",
  hello:
    "Salut ! Demande-moi ce que tu veux sur la musique, les prix, l’achat et le téléchargement, ou l’artiste.",
  welcome: "Avec plaisir ! Bonne écoute.",
  introduction:
    "Je suis l’assistant de ce site. Je sais ce qu’on y trouve : la musique, les prix et les formats, comment acheter et télécharger, l’artiste, les vidéos, les photos et comment prendre contact.",
  artist: {
    noBiography: (artist, genre) => `${artist} : c’est du ${genre}, et il n’y a pas encore de biographie.`,
    wholeStory: "Toute l’histoire est sur [la page « À propos »](/about).",
    listen: "Le mieux, c’est encore d’[écouter](/music).",
    fromAbout: (text) => `${text} (Tiré de [la page « À propos »](/about).)`,
  },
  gallery: {
    oneVideo: "Dans [le coffre à vidéos](/videos), il y a :",
    videos: "Dans [le coffre à vidéos](/videos), il y a :",
    noVideos: "Il n’y a pas encore de vidéos.",
    forMembers: (video) => `${video}, pour les membres`,
    isVideo: (video) => `${video} est une vidéo.`,
    isVideoForMembers: (video) => `${video} est une vidéo pour les membres : connecte-toi pour la regarder.`,
    photos: (count) =>
      plural(count, {
        one: "Il y a une photo dans [la galerie](/photos).",
        other: `Il y a ${count} photos dans [la galerie](/photos).`,
      }),
    noPhotos: "Il n’y a pas encore de photos.",
  },
  music: {
    none: "Il n’y a pas encore de musique ici. Les nouvelles de la musique et des concerts arrivent par la newsletter, en bas de chaque page.",
    count: (count) => plural(count, { one: "Il y a un morceau :", other: `Il y a ${count} morceaux :` }),
    allOnPage: "Ils sont tous sur [la page musique](/music).",
    hearIt: "Écoute-le sur [la page musique](/music).",
    hearThem: "Écoute-les sur [la page musique](/music).",
    newest: (track, length, price) => `Le dernier morceau est ${track}, ${length}, ${price}.`,
    before: (tracks) => `Avant, il y a eu ${tracks}.`,
    areFree: (tracks, count) =>
      plural(count, { one: `${tracks} est gratuit.`, other: `${tracks} sont gratuits.` }),
    allFree: "Ici, toute la musique est gratuite : [écoute](/music).",
    nothingOnSale:
      "Rien n’est encore en vente. Les prix sont à côté des morceaux sur [la page musique](/music).",
    costs: (track, price) => `${track} coûte ${price}.`,
    eachCosts: (price) => `Chaque morceau coûte ${price}.`,
    costFrom: (least, cheapest, most, dearest) =>
      `Les morceaux coûtent de ${least} (${cheapest}) à ${most} (${dearest}).`,
    minimum: "Quand c’est toi qui fixes le prix, c’est le minimum.",
    payOnce:
      "Tu paies une fois par morceau, sans abonnement. Tous les prix sont sur [la page musique](/music).",
    unknownFormats: "Les téléchargements sont des fichiers audio sans protection, au moins en MP3.",
    formats: (formats) =>
      `Les téléchargements sont des fichiers ${formats} sans protection, pour n’importe quel lecteur.`,
    lossless: (formats) =>
      `Certains existent aussi sans perte, en ${formats} ; la page de chaque morceau indique les formats et leur taille.`,
    seeMusic: "Va voir [la page musique](/music).",
    noneFree: (seconds) =>
      `Aucun morceau n’est gratuit pour le moment, mais chacun a un extrait de ${seconds} secondes au plus sur [la page musique](/music).`,
    freeNow: (tracks, count) =>
      plural(count, {
        one: `${tracks} est gratuit : écoute-le en entier sans compte, et télécharge-le avec un compte.`,
        other: `${tracks} sont gratuits : écoute-les en entier sans compte, et télécharge-les avec un compte.`,
      }),
    previews: (seconds) =>
      `Chaque morceau a un extrait de ${seconds} secondes au plus : appuie sur lecture sur [la page musique](/music). Les morceaux gratuits, et ceux que tu as achetés, se lisent en entier.`,
    noPreviews: "Appuie sur lecture sur [la page musique](/music) : tout s’y écoute en entier.",
    trackFree: (track, length) => `${track} est gratuit et dure ${length}.`,
    trackCosts: (track, price, length) => `${track} coûte ${price} et dure ${length}.`,
    trackFreeOrMore: (track, suggestion, length) =>
      `${track} est gratuit, ou au prix que tu veux (prix proposé : ${suggestion}), et dure ${length}.`,
    trackNamed: (track, least, suggestion, length) =>
      `${track} coûte ce que tu veux, à partir de ${least} (prix proposé : ${suggestion}), et dure ${length}.`,
    trackFormats: (formats) => `Formats : ${formats}.`,
    playsInFull: "Il s’écoute en entier sur sa page.",
    hearAndBuy: "Tu peux écouter un extrait et l’acheter sur sa page.",
  },
  price: {
    free: "gratuit",
    freeOrMore: "gratuit, ou ce que tu veux donner",
    freeOrPay: "gratuit, ou au prix que tu veux",
    from: (price) => `fixe ton prix, à partir de ${price}`,
    byTrack: "vendu morceau par morceau",
  },
  releases: {
    count: (count) => plural(count, { one: "Il y a une sortie :", other: `Il y a ${count} sorties :` }),
    seeAll: "Tu les trouves toutes sur [la page des sorties](/releases).",
    comesOut: (release, day) => `${release} sort le ${day}`,
    toCome: (release) => `${release} arrive`,
    howToPreorder:
      "Tu peux précommander sur sa page : tu paies maintenant, tu reçois tout de suite ce qui est déjà sorti, et le reste le jour de la sortie, avec un e-mail.",
    onIt: (titles) => `Dessus : ${titles}.`,
    tracks: (count) => plural(count, { one: `${count} morceau`, other: `${count} morceaux` }),
    notOut: "pas encore sorti",
    toPreorder: "en précommande",
    hear: "Écoute-la sur sa page ; ses morceaux se vendent un par un.",
    hearAndBuy: "Écoute-la et achète-la sur sa page, et télécharge-la en un seul zip.",
    isNotOut: "Ce n’est pas encore sorti.",
    isNotOutUntil: (day) => `Ce n’est pas encore sorti : la sortie est le ${day}.`,
    canBePreordered: "Ce n’est pas encore sorti, et tu peux précommander sur sa page.",
    canBePreorderedUntil: (day) =>
      `Ce n’est pas encore sorti : la sortie est le ${day}, et tu peux précommander sur sa page.`,
  },
};
