import type { apps as English } from "./en.ts";

export const apps: typeof English = {
  title: "Apps",
  lead: "Hör deine Musik in der App, die du magst: Symfonium, Feishin, play:Sub, DSub, Supersonic oder jede andere für Subsonic-Server. Jede bekommt ein eigenes Passwort, mit dem sie abspielen und herunterladen kann, sonst nichts.",
  connect: "App verbinden",
  connectTitle: "App verbinden",
  neverUsed: (created) => ["Angelegt am ", created, ", nie benutzt"],
  used: (created, used) => ["Angelegt am ", created, ", zuletzt benutzt am ", used],
  usedBy: (created, used, app) => ["Angelegt am ", created, `, zuletzt benutzt von ${app} am `, used],
  revoke: "Widerrufen",
  disconnected: "App getrennt",
  disconnectedText: "Ihr Passwort gilt nicht mehr.",
  previews: "In meinen Apps auch Hörproben der übrigen Tracks zeigen",
  previewsHint:
    "Deine Apps zeigen dann auch die Tracks, die dir nicht gehören, als Hörproben gekennzeichnet.",
  saved: "Gespeichert",
  withPreviews: "Deine Apps zeigen jetzt auch Hörproben der übrigen Tracks.",
  withoutPreviews: "Deine Apps zeigen, was dir gehört und was kostenlos ist.",
  connection: {
    enter: "Gib das in der App ein",
    willAsk: "Danach fragt die App",
    address: "Adresse des Servers",
    copyAddress: "Adresse kopieren",
    username: "Benutzername",
    copyUsername: "Benutzernamen kopieren",
    copyPassword: "Passwort kopieren",
    notYours: "Das, das du hier anlegst. Das Passwort deines Kontos gilt in Apps nicht.",
    qrCode: "QR-Code, der diese Seite auf deinem Handy öffnet",
    onPhone:
      "Ist die App auf deinem Handy? Scanne das hier, um die Seite dort zu öffnen, leg das Passwort an und kopiere es in die App.",
    done: "Fertig",
    failed: "Es wurde kein Passwort angelegt",
    nameHint: "Damit du deine Apps unterscheiden kannst, zum Beispiel „Symfonium auf dem Handy“",
    create: "Passwort anlegen",
    ready: (name) => `Das Passwort für „${name}“ ist fertig`,
    enterNow: (emphasized) => [
      "Gib es jetzt in der App ein: ",
      emphasized("Du siehst es nur dieses eine Mal"),
      ". Du kannst es jederzeit widerrufen.",
    ],
  },
  guide: {
    title: "Schritt für Schritt",
    others: "Deine App ist nicht dabei? Mit jeder App für Subsonic- oder Navidrome-Server geht es genauso.",
    credentials: "Gib die Adresse des Servers, deinen Benutzernamen und das Passwort von oben ein.",
    symfonium: {
      runsOn: "Android, nach einer Testzeit kostenpflichtig",
      first: "Füge in den Einstellungen einen Medienanbieter hinzu.",
      second: "Wähle (Open)Subsonic als Art des Anbieters.",
      abilities:
        "Spielt offline, ohne Pausen, im Auto mit Android Auto und auf Chromecast. Zeigt Songtexte an.",
    },
    playSub: {
      runsOn: "iPhone, iPad und Mac, kostenpflichtig",
      first: "Füge in den Einstellungen einen Server hinzu.",
      abilities: "Speichert, was du hörst, für unterwegs und spielt im Auto mit CarPlay.",
    },
    dsub: {
      runsOn: "Android, kostenlos bei F-Droid",
      first: "Öffne Settings, dann Servers, wähle Add Server und öffne den neuen Eintrag.",
      last: "Tippe oben ins Menü und wähle den neuen Server: Die App beginnt mit einer Demo.",
      abilities: "Speichert Alben und Playlists für unterwegs und spielt auf DLNA-Lautsprechern.",
    },
    feishin: {
      runsOn: "Windows, macOS und Linux, kostenlos",
      first: "Öffne das Menü, dann Manage servers, und wähle Add server.",
      second: "Wähle Subsonic als Art des Servers und einen beliebigen Namen.",
      abilities: "Zeigt Songtexte an und läuft auch im Browser. Braucht eine Verbindung.",
    },
    supersonic: {
      runsOn: "Windows, macOS und Linux, kostenlos",
      first:
        "Wähle beim ersten Start Subsonic als Server Type und einen beliebigen Namen. Später hat das Menü dafür Switch Servers.",
      abilities:
        "Spielt ohne Pausen und gleichmäßig laut, lädt Alben herunter und spielt auf DLNA-Lautsprechern.",
    },
  },
};
