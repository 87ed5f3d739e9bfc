import type { musicErrors as English } from "./en.ts";

export const musicErrors: typeof English = {
  noTrack: "Ce morceau n’existe pas.",
  noRelease: "Cette sortie n’existe pas.",
  noPreview: "Il n’y a pas d’extrait de ce morceau.",
  noFile: "Ce fichier n’existe pas.",
  fileMissing: "Ce fichier manque.",
  trackFileMissing: "Le fichier de ce morceau manque.",
  audioMissing: "L’audio de ce morceau manque pour le moment.",
  noPicture: "Cette image n’existe pas.",
  writePrice: "Saisis un prix comme 1.99",
  noPhoto: "Cette photo n’existe pas.",
  noVideo: "Cette vidéo n’existe pas.",
  noDownload: "Il n’y a pas de téléchargement à cette adresse.",
  noSuchFormat: "Ce n’est pas disponible dans ce format.",
  soldByTrack: "Cette sortie se vend morceau par morceau. Choisis parmi ses morceaux.",
  signInForTrack: "Connecte-toi pour obtenir ce morceau.",
  signInForRelease: "Connecte-toi pour obtenir cette sortie.",
  signInForFile: "Connecte-toi pour obtenir ce fichier.",
  buyTrack: "Achète ce morceau pour l’écouter en entier.",
  buyRelease: "Achète cette sortie, ou des morceaux qui en font partie, pour la télécharger.",
  buyTrackOfFile: "Achète le morceau qui va avec ce fichier pour l’obtenir.",
  buyReleaseOfFile: "Achète la sortie qui va avec ce fichier pour l’obtenir.",
  accessEnded: "Ton accès à ce morceau a pris fin. Écris à l’artiste.",
  downloadsUsed: "Tu as utilisé tous tes téléchargements de ce morceau. Tu peux toujours l’écouter.",
  cannotMakeNow:
    "On ne peut pas créer ce fichier pour le moment. Réessaie dans quelques minutes, ou télécharge le MP3.",
  tooManyDownloads:
    "Tu as lancé beaucoup de téléchargements en peu de temps. Attends qu’ils se terminent, ou réessaie dans une heure.",
  uploadedAsMp3: (format) => `Ce morceau a été ajouté en MP3. Un fichier ${format} ne serait pas meilleur.`,
  tooLongFor: (format) => `Ce morceau est trop long pour le ${format}, limité à 4 Go. Choisis le FLAC.`,
  fileDamaged: (format) => `Le fichier ${format} est abîmé. Il faut le refaire.`,
  fileDiffers: (format) =>
    `Le fichier ${format} n’est pas identique à l’original, il n’est donc pas proposé. Choisis un autre format.`,
  fileShortened: (format) =>
    `Le fichier ${format} n’a pas la durée de l’original, il n’est donc pas proposé. Choisis un autre format.`,
  diskNearlyFull: "Le disque est presque plein.",
  formatNotMade: (format) => `Ce serveur ne peut pas créer de fichiers ${format}. Choisis un autre format.`,
  makingTooLong: (format) => `Le fichier ${format} est trop long à créer.`,
  makingFailed: (format) => `Le fichier ${format} n’a pas pu être créé.`,
  linkEnded:
    "Ce lien privé ne marche plus, ou n’est pas complet. Demandes-en un nouveau à la personne qui te l’a envoyé.",
  linkForListening: "Ce lien d’écoute ne permet pas de télécharger.",
  linkUsed: "Ce morceau a été écouté autant de fois que le lien le permet.",
  openLinkAgain: "Ouvre à nouveau le lien privé.",
};
