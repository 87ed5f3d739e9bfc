import type { musicErrors as English } from "./en.ts";

export const musicErrors: typeof English = {
  noTrack: "Diesen Track gibt es nicht.",
  noRelease: "Diese Veröffentlichung gibt es nicht.",
  noPreview: "Von diesem Track gibt es keine Hörprobe.",
  noFile: "Diese Datei gibt es nicht.",
  fileMissing: "Diese Datei fehlt.",
  trackFileMissing: "Die Datei dieses Tracks fehlt.",
  audioMissing: "Die Aufnahme dieses Tracks fehlt gerade.",
  noPicture: "Dieses Bild gibt es nicht.",
  noPhoto: "Dieses Foto gibt es nicht.",
  noVideo: "Dieses Video gibt es nicht.",
  noDownload: "Unter dieser Adresse gibt es keinen Download.",
  noSuchFormat: "In diesem Format gibt es das nicht.",
  writePrice: "Bitte gib einen Preis wie 1.99 ein",
  soldByTrack: "Diese Veröffentlichung gibt es nur als einzelne Tracks. Bitte such dir welche aus.",
  signInForTrack: "Bitte melde dich an, um diesen Track zu bekommen.",
  signInForRelease: "Bitte melde dich an, um diese Veröffentlichung zu bekommen.",
  signInForFile: "Bitte melde dich an, um diese Datei zu bekommen.",
  buyTrack: "Bitte kauf diesen Track, um ihn ganz zu hören.",
  buyRelease: "Bitte kauf diese Veröffentlichung oder Tracks davon, um sie herunterzuladen.",
  buyTrackOfFile: "Diese Datei gehört zu einem Track. Bitte kauf ihn, um sie zu bekommen.",
  buyReleaseOfFile: "Diese Datei gehört zu einer Veröffentlichung. Bitte kauf sie, um die Datei zu bekommen.",
  accessEnded: "Dein Zugang zu diesem Track ist beendet. Bitte wende dich an den Künstler.",
  downloadsUsed: "Du hast alle Downloads dieses Tracks aufgebraucht. Streamen kannst du ihn weiterhin.",
  cannotMakeNow:
    "Diese Datei können wir gerade nicht erzeugen. Bitte versuche es in ein paar Minuten noch einmal, oder lade die MP3 herunter.",
  tooManyDownloads:
    "Du hast in kurzer Zeit viele Downloads gestartet. Warte auf diese, oder versuche es in einer Stunde noch einmal.",
  uploadedAsMp3: (format) =>
    `Dieser Track wurde als MP3 hochgeladen. Eine ${format}-Datei wäre nicht besser.`,
  tooLongFor: (format) => `Dieser Track ist zu lang für ${format}, das bei 4 GB endet. Wähle FLAC.`,
  fileDamaged: (format) => `Die ${format}-Datei ist beschädigt. Sie muss noch einmal erzeugt werden.`,
  fileDiffers: (format) =>
    `Die ${format}-Datei gleicht dem Original nicht und wird deshalb nicht angeboten. Wähle ein anderes Format.`,
  fileShortened: (format) =>
    `Die ${format}-Datei ist nicht so lang wie das Original und wird deshalb nicht angeboten. Wähle ein anderes Format.`,
  diskNearlyFull: "Die Festplatte ist fast voll.",
  formatNotMade: (format) => `${format}-Dateien kann dieser Server nicht erzeugen. Wähle ein anderes Format.`,
  makingTooLong: (format) => `Die ${format}-Datei zu erzeugen dauert zu lange.`,
  makingFailed: (format) => `Die ${format}-Datei konnte nicht erzeugt werden.`,
  linkEnded:
    "Dieser private Link gilt nicht mehr oder ist nicht vollständig. Bitte lass dir einen neuen schicken.",
  linkForListening: "Dieser Link ist nur zum Anhören.",
  linkUsed: "Dieser Track wurde so oft abgespielt, wie der Link es erlaubt.",
  openLinkAgain: "Bitte öffne den privaten Link noch einmal.",
};
