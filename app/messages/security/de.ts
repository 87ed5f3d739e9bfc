import { valuesIn } from "../values.ts";
import type { security as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const security: typeof English = {
  page: {
    title: "Sicherheit",
    lead: "Dein Passwort, die Zwei-Faktor-Anmeldung, Passkeys, Apps und Geräte.",
    mustConfirm: "Bitte bestätige es mit deinem Passkey",
    mustConfirmText: (link) => [
      "Admins und Moderatoren dieser Website brauchen einen zweiten Faktor, und deiner ist ein Passkey. ",
      link("Bestätige, dass du es bist"),
      ", dann geht es weiter.",
    ],
    mustEnrol: "Zwei-Faktor-Anmeldung nötig",
    mustEnrolText:
      "Admins und Moderatoren dieser Website brauchen die Zwei-Faktor-Anmeldung. Schalte sie hier ein oder füge einen Passkey hinzu, dann geht es weiter.",
    back: "Zurück zur Sicherheit",
  },
  password: {
    title: "Passwort",
    lead: "Wenn du es änderst, wirst du überall sonst abgemeldet, und deine Apps werden getrennt. Deine letzten fünf Passwörter kannst du nicht noch einmal nehmen.",
    current: "Jetziges Passwort",
    new: "Neues Passwort",
    change: "Passwort ändern",
    changing: "Wird geändert...",
    failed: "Das Passwort wurde nicht geändert",
    changed: "Passwort geändert",
    updated: "Dein neues Passwort gilt ab sofort.",
    changedElsewhere: "Dein Passwort wurde gerade anderswo geändert. Bitte melde dich wieder an.",
    ownWord:
      "Bitte wähle ein Passwort, das weder deine E-Mail-Adresse noch dein Benutzername noch der Name des Künstlers ist.",
    common: "Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.",
    usedBefore:
      "Dieses Passwort hattest du schon einmal. Bitte wähle eins, das nicht unter deinen letzten fünf ist.",
  },
  mfa: {
    title: "Zwei-Faktor-Anmeldung",
    on: "An",
    off: "Aus",
    setupFailed: "Das Einrichten hat nicht geklappt",
    enable: "Zwei-Faktor-Anmeldung einschalten",
    disable: "Zwei-Faktor-Anmeldung ausschalten",
    renew: "Neue Ersatzcodes anlegen",
    offText:
      "Zum Anmelden brauchst du dann dein Passwort und einen Code von deinem Handy. Ein gestohlenes Passwort allein genügt nicht mehr. Du brauchst dafür eine Authenticator-App.",
    onText:
      "Zum Anmelden brauchst du dein Passwort und einen Code aus deiner Authenticator-App. Wenn du die App verlierst, nimm stattdessen einen Ersatzcode.",
    codesLeft: (count) =>
      `Du hast noch ${plural(count, { one: "einen Ersatzcode", other: `${number(count)} Ersatzcodes` })}.`,
    fewCodesLeft: (count) =>
      `Du hast nur noch ${plural(count, { one: "einen Ersatzcode", other: `${number(count)} Ersatzcodes` })}`,
    noCodesLeft: "Du hast keine Ersatzcodes mehr",
    noCodesLeftText:
      "Wenn du auch deine Authenticator-App verlierst, kannst du dich nicht mehr anmelden. Bitte leg neue an.",
    needed: "Admins und Moderatoren dieser Website brauchen sie, deshalb lässt sie sich nicht ausschalten.",
    disableText:
      "Du meldest dich dann nur noch mit deinem Passwort an, und deine Ersatzcodes gelten nicht mehr. Du wechselst das Handy? Schalte sie aus und auf dem neuen wieder ein.",
    disableFailed: "Das Ausschalten hat nicht geklappt",
    disabled: "Zwei-Faktor-Anmeldung ausgeschaltet",
    disabledText: "Du meldest dich jetzt nur noch mit deinem Passwort an.",
    renewText: "Du bekommst zehn neue Codes.",
    oldStop: (count) =>
      plural(count, {
        one: "Der eine, den du noch hast, gilt dann nicht mehr.",
        other: `Die ${number(count)}, die du noch hast, gelten dann nicht mehr.`,
      }),
    qrCode: "QR-Code für deine Authenticator-App; der Schlüssel darunter ist dasselbe als Text",
    scan: "Scanne den Code mit deiner Authenticator-App",
    sameDevice: (link) => [
      "Ist die App auf diesem Gerät? ",
      link("Öffne ihn in deiner Authenticator-App"),
      ".",
    ],
    key: "Oder gib diesen Schlüssel in der App ein",
    copyKey: "Schlüssel kopieren",
  },
  backupCodes: {
    title: "Deine Ersatzcodes",
    created: "Neue Ersatzcodes angelegt",
    oldStopped: "Deine alten gelten nicht mehr.",
    text: (emphasized) => [
      "Wenn du deine Authenticator-App nicht nutzen kannst, gib stattdessen einen dieser Codes ein. Jeder gilt einmal. Speichere sie jetzt, aber nicht auf deinem Handy: ",
      emphasized("Du siehst sie nur dieses eine Mal"),
      ".",
    ],
    saved: "Ich habe sie gespeichert",
    copy: "Kopieren",
    download: "Herunterladen",
    print: "Drucken",
    heading: (email) => `Ersatzcodes von ${email}`,
    once: "Jeder gilt einmal.",
    fileName: "ersatzcodes.txt",
  },
  passkeys: {
    title: "Passkeys",
    lead: "Melde dich mit Fingerabdruck, Gesicht oder Bildschirmsperre statt mit deinem Passwort an. Einen Passkey kann niemand erraten oder abfangen, und er zählt für beide Schritte der Zwei-Faktor-Anmeldung. Dein Passwort gilt weiterhin.",
    none: "Du hast noch keine Passkeys.",
    synced: "Synchronisiert",
    neverUsed: (added) => ["Hinzugefügt am ", added, ", nie benutzt"],
    used: (added, used) => ["Hinzugefügt am ", added, ", zuletzt benutzt am ", used],
    usedWith: (added, used, device) => [
      "Hinzugefügt am ",
      added,
      `, zuletzt benutzt mit ${device} am `,
      used,
    ],
    otherHost: (host) =>
      `Er wurde für ${host} angelegt, die frühere Adresse dieser Website. Bitte leg hier einen neuen an.`,
    add: "Passkey hinzufügen",
    added: "Passkey hinzugefügt",
    addedText: (name) =>
      `Mit „${name}“ kannst du dich ab jetzt anmelden. Wir haben dir eine E-Mail dazu geschickt.`,
    renamed: "Passkey umbenannt",
    renamedText: (name) => `Er heißt jetzt „${name}“.`,
    removed: "Passkey entfernt",
    removedText: "Mit ihm kann sich niemand mehr bei deinem Konto anmelden.",
    offer: "Melde dich nächstes Mal schneller an",
    offerText:
      "Mit einem Passkey meldest du dich auf diesem Gerät mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Niemand kann ihn erraten oder abfangen. Dein Passwort gilt weiterhin, und wir fragen dich nicht noch einmal.",
    continue: "Weiter",
    notNow: "Jetzt nicht",
    removeOwn: (count) =>
      plural(count, {
        one: "Auch meinen Passkey entfernen",
        other: `Auch meine ${number(count)} Passkeys entfernen`,
      }),
    canStillSignIn: (names) => `Sonst kann man sich weiterhin mit ${names} anmelden.`,
  },
  devices: {
    title: "Geräte",
    lead: "Diese Geräte sind bei deinem Konto angemeldet. Wenn du eins nicht kennst, melde es ab und ändere dein Passwort.",
    thisDevice: "Dieses Gerät",
    unknown: "Unbekanntes Gerät",
    on: (browser, system) => `${browser} auf ${system}`,
    activity: (signedIn, active) => ["angemeldet am ", signedIn, ", zuletzt aktiv am ", active],
    signOut: "Abmelden",
    signOutAll: "Alle anderen Geräte abmelden",
    choose: "Bitte wähle ein Gerät",
    signedOut: "Gerät abgemeldet",
    signedOutText: "Es muss sich neu anmelden.",
    othersSignedOut: "Geräte abgemeldet",
    noOther: "Kein anderes Gerät war angemeldet.",
    others: (count) =>
      plural(count, {
        one: "Ein anderes Gerät muss sich neu anmelden.",
        other: `${number(count)} andere Geräte müssen sich neu anmelden.`,
      }),
    gone: "Dieses Gerät ist nicht mehr angemeldet.",
  },
  refusals: {
    signIn: "E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfe beides und versuche es noch einmal.",
    password: "Das Passwort stimmt nicht. Bitte prüfe es und versuche es noch einmal.",
    locked: (contact) => `Dieses Konto ist gesperrt, du kannst dich nicht anmelden. Schreib uns: ${contact}.`,
    suspended: (contact) =>
      `Dieses Konto ist stillgelegt, du kannst dich nicht anmelden. Schreib uns: ${contact}.`,
    lockedFor: (minutes, contact) =>
      `Dieses Konto ist nach zu vielen falschen Passwörtern gesperrt. Bitte versuche es in ${plural(minutes, { one: "einer Minute", other: `${minutes} Minuten` })} noch einmal. Falls du das nicht warst, schreib uns: ${contact}.`,
    changed: "Dein Konto hat sich inzwischen geändert. Bitte melde dich wieder an.",
    emailTaken: "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.",
    usernameTaken: (free) => `Dieser Benutzername ist vergeben. ${free} ist noch frei.`,
    needsPasskey:
      "Dieses Konto braucht seinen Passkey. Falls du ihn verloren hast, bitte einen anderen Admin, deine Zwei-Faktor-Anmeldung zurückzusetzen.",
    passkeyGone: "Dieser Passkey wurde schon entfernt.",
    secondFactorNeeded:
      "Admins und Moderatoren dieser Website brauchen einen zweiten Faktor. Füge erst einen anderen Passkey hinzu oder schalte die Zwei-Faktor-Anmeldung ein.",
    mfaAlreadyOff: "Die Zwei-Faktor-Anmeldung ist schon ausgeschaltet.",
    mfaOff: "Die Zwei-Faktor-Anmeldung ist ausgeschaltet.",
    mfaNeeded:
      "Admins und Moderatoren dieser Website brauchen die Zwei-Faktor-Anmeldung, deshalb lässt sie sich hier nicht ausschalten.",
    mfaAlreadyOn:
      "Die Zwei-Faktor-Anmeldung ist schon eingeschaltet. Für eine andere Authenticator-App schalte sie erst aus.",
    setupExpired:
      "Diese Einrichtung ist abgelaufen oder wurde anderswo neu begonnen. Bitte fang noch einmal an.",
    codeAtSetup: "Der Code stimmt nicht. Bitte prüfe die Uhr deines Geräts und versuche es noch einmal.",
    code: "Der Code stimmt nicht. Bitte warte auf den nächsten und versuche es noch einmal.",
    backupCode: "Der Ersatzcode ist falsch oder schon benutzt. Bitte nimm einen anderen.",
    unknownPasskey:
      "Dieser Passkey gilt hier nicht mehr: Er wurde entfernt oder gehört zu einer anderen Website. Bitte melde dich mit deinem Passwort an.",
    passkeyTooLate: "Das hat zu lange gedauert. Bitte versuche es noch einmal mit deinem Passkey.",
    wrongPasskey: "Das hat mit dem Passkey nicht geklappt. Versuche es noch einmal oder nimm dein Passwort.",
    foreignPasskey: "Dieser Passkey gehört zu einem anderen Konto. Bitte nimm einen anderen.",
    noFormerPasskeys: "Für eine frühere Adresse dieser Website gibt es keine Passkeys.",
    tooLate: "Das hat zu lange gedauert. Bitte versuche es noch einmal.",
    passkeyNotAdded:
      "Dieser Passkey ließ sich nicht hinzufügen. Bitte versuche es noch einmal oder mit einem anderen Gerät.",
    passkeyKnown: "Dieser Passkey ist schon da.",
    tooManyPasskeys: (most) =>
      `Du hast schon ${number(most)} Passkeys. Bitte entferne einen, den du nicht mehr brauchst.`,
    tooManyApps: (most) =>
      `Du hast schon ${number(most)} App-Passwörter. Bitte widerrufe eins, das du nicht mehr brauchst.`,
    appGone: "Dieses App-Passwort wurde schon widerrufen.",
  },
};
