import { valuesIn } from "../values.ts";
import type { adminChecks as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminChecks: typeof English = {
  sender: {
    name: "SPF und DMARC",
    unread: (domain) =>
      `Die Einträge von ${domain} ließen sich nicht lesen: Kein DNS-Server hat geantwortet.`,
    tryLater: "Versuche es später noch einmal. Bleibt es so, prüfe die DNS-Server dieser Maschine.",
    policies: {
      none: "DMARC-Richtlinie none: Post, die bei den Prüfungen durchfällt, wird trotzdem zugestellt.",
      quarantine: "DMARC-Richtlinie quarantine: Post, die bei den Prüfungen durchfällt, landet im Spam.",
      reject: "DMARC-Richtlinie reject: Post, die bei den Prüfungen durchfällt, wird abgelehnt.",
    },
    noDmarc: (domain) => `${domain} hat keinen DMARC-Eintrag.`,
    publishDmarc: (domain) =>
      `Lege einen TXT-Eintrag „_dmarc.${domain}“ mit „v=DMARC1; p=none“ an. Ohne lehnen Gmail und Yahoo Newsletter an viele Adressen ab.`,
    severalDmarc: (name, count) => `${name} hat ${count} DMARC-Einträge, deshalb zählt keiner davon.`,
    keepOne: "Behalte nur einen.",
    noPolicy: (name) => `Der DMARC-Eintrag von ${name} hat keine gültige Richtlinie.`,
    addPolicy: "Füge ihm „p=none“, „p=quarantine“ oder „p=reject“ hinzu.",
    noSpf: (domain) => `${domain} hat keinen SPF-Eintrag.`,
    publishSpf: (domain) =>
      `Lege den SPF-Eintrag, den dein Mailanbieter dir nennt, als TXT-Eintrag von ${domain} an.`,
    severalSpf: (domain, count) => `${domain} hat ${count} SPF-Einträge, deshalb zählt keiner davon.`,
    merge: "Fasse sie zu einem zusammen.",
    wrongTerm: (domain, term) => `Der SPF-Eintrag von ${domain} ist ungültig: „${term}“ darin ist falsch.`,
    correct: "Berichtige ihn.",
    allowsAll: (domain) => `Der SPF-Eintrag von ${domain} erlaubt allen, in seinem Namen zu senden.`,
    endWithAll: "Lass ihn mit „~all“ oder „-all“ enden.",
    tooManyLookups: (domain, count) =>
      `Der SPF-Eintrag von ${domain} ist ungültig: Er verweist auf mehr als ${count} andere.`,
    removeServices: "Entferne die Dienste, die du nicht mehr nutzt.",
    saysNothing: (domain) => `Der SPF-Eintrag von ${domain} sagt nichts über andere Server.`,
    endWithSoftAll: "Lass ihn mit „~all“ enden.",
    fine: (domain) => `Der SPF-Eintrag von ${domain} ist in Ordnung.`,
    noServer:
      "Es ist kein Mailserver eingestellt: E-Mails landen im Ordner outbox, also gibt es nichts zu prüfen.",
    localDomain: (domain) =>
      `Die Domain des Absenders ist ${domain}, die sonst niemand kennt, also gibt es nichts zu prüfen.`,
  },
  anonymous: {
    nothing:
      "Kein kostenpflichtiger Track mit allen Dateien ist veröffentlicht, also gab es nichts zu testen.",
    publishOne: "Veröffentliche einen Track, der etwas kostet, und versuche es noch einmal.",
    answered: (request, status) => `${request}: Antwort ${status}`,
    otherBytes: (request, count) =>
      `${request}: ${number(count)} ${plural(count, { one: "Byte", other: "Bytes" })}, die nicht zur Hörprobe gehören`,
    noLength: (request) => `${request}: Länge nicht lesbar`,
    tooLong: (request, seconds) => `${request}: ${seconds.replace(".", ",")} Sekunden lang`,
    answeredWith: (request, status, count) =>
      `${request}: Antwort ${status} mit ${number(count)} ${plural(count, { one: "Byte", other: "Bytes" })}`,
    onlyPreview: (title, count) =>
      `Ohne Konto gibt es nur die Hörprobe von „${title}“: ${count} Wege dorthin und zu allem, was dazugehört, wurden getestet, und keiner gab mehr preis.`,
    moreThanPreview: (title, count, all) =>
      `Ohne Konto gibt es mehr als die Hörprobe von „${title}“, auf ${number(count)} von ${all} Wegen.`,
    publishAgain:
      "Veröffentliche den Track noch einmal, das erstellt eine neue Hörprobe. Hilft das nicht, halte die Website an und prüfe den Proxy davor und ihre eigenen Dateien.",
  },
  slow: {
    names: {
      media: "Prüfsummen von Musik und Bildern",
      audit: "Protokoll",
      stranger: "Zugang ohne Konto",
      sender: "SPF und DMARC",
      sales: "Verkäufe",
    },
    labels: {
      media: "Alle Dateien jetzt prüfen",
      audit: "Protokoll prüfen",
      stranger: "Ohne Konto testen",
      sender: "DNS-Einträge prüfen",
      sales: "Verkäufe vergleichen",
    },
    never: {
      media: "Noch nicht geprüft. Jede Nacht wird ein Teil der Dateien geprüft, alle innerhalb einer Woche.",
      audit: "Noch nicht geprüft.",
      stranger: "Noch nicht getestet. Das versucht, ohne Konto an einen kostenpflichtigen Track zu kommen.",
      sender:
        "Noch nicht geprüft. Diese Einträge sagen, welche Server in deinem Namen E-Mails senden dürfen.",
      sales:
        "Noch nicht verglichen. Jede Nacht werden die Verkäufe mit dem Guthaben beim Zahlungsanbieter verglichen.",
    },
    press: (button) => `Drücke auf „${button}“.`,
    checked: (ago) => `Geprüft ${ago}.`,
    tryAgain: "Versuche es noch einmal; der Grund steht im Log.",
    failed: "Die Prüfung ist fehlgeschlagen.",
    notIntact: "Das Protokoll ist nicht unversehrt.",
    byHand:
      "Vielleicht hat jemand die Datenbank von Hand geändert. Sichere den Datenordner, wie er ist, ändere APP_SECRET und die Passwörter und prüfe, wer an diese Maschine kommt.",
    beforeChain: (count) => `${count} aus der Zeit vor der Kette lassen sich nicht prüfen.`,
    intact: (count) =>
      `Das Protokoll ist unversehrt: ${number(count)} ${plural(count, { one: "Ereignis", other: "Ereignisse" })} geprüft.`,
  },
  requests: {
    preview: "Hörprobe",
    previewOtherFormat: "Hörprobe in einem anderen Format",
    stream: "Stream",
    download: "Download",
    rangeInMiddle: (name) => `${name}, Range in der Mitte`,
    rangeAtEnd: (name) => `${name}, Range am Ende`,
    rangeBeyond: (name) => `${name}, Range hinter dem Ende`,
    withChecksum: (name) => `${name}, mit seiner Prüfsumme`,
    withSession: (name) => `${name}, mit einer erfundenen Sitzung`,
    downloadAs: (format) => `Download als ${format}`,
    streamBehindPreview: "Stream hinter dem Pfad der Hörprobe",
    fileByName: "Datei nach ihrem Namen",
    fileFromTop: "Datei nach ihrem Namen, ganz oben",
    fileFromPictures: "Datei nach ihrem Namen, aus den Bildern heraus",
    zipOf: (id) => `Zip von ${id}`,
    zipAs: (id, format) => `Zip von ${id} als ${format}`,
    extra: (id) => `Extra ${id}`,
    extraToShow: (id) => `Extra ${id}, zum Anzeigen`,
    extraByName: (id) => `Extra ${id} nach seinem Namen`,
    madeFileByName: "Erstellte Datei nach ihrem Namen",
  },
};
