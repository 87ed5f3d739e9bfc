import type { assistantWords as English } from "./en.ts";

export const assistantWords: typeof English = {
  stop: "der die das den dem des ein eine einen einem einer eines und oder aber wenn so von vom in im an am auf aus zu zum zur für fur mit bei nach als dass dieser diese dieses diesen da dort hier es ich mir mich mein meine meinen wir uns unser du dir dich dein deine deinen ihr euch euer eure er ihm ihn sie sein seine ist sind war waren bin bist wird werden würde wurde wäre kann kannst könnt konnt können konnen könnte muss müssen soll sollen darf dürfen hat habe hast haben habt hätte gibt geht gehen will willst möchte mochte bitte sag sage zeig zeige gib erzähl erzahl erzähle etwas was welche welcher welches welchen wann warum wieso wie wo woher wohin wer wem wen nur auch sehr viel viele mehr kein keine keinen nicht nein ja ok okay über uber um heute jetzt mal man sich denn noch alle alles jeder jede jedes überhaupt eigentlich",
  filler:
    "hallo hi hey servus moin guten gute morgen tag abend liebe lieber freund freunde leute danke dank vielen vielmals herzlichen schönen schonen gruß gruss grüße gruesse tschüss ciao super toll cool klasse kurze kurz frage frag entschuldigung sorry hoffe gern gerne lied lieder song songs track tracks",
  foreign:
    "what which who how where why when does much the and are is you your can could please hello thanks have available songs buy cost costs tell about music do of to for this that quel quelle quels quelles est que quoi combien ou pourquoi le les une je tu vous nous peux puis avez avec dans et pas coute coutent acheter musique morceau morceaux chanson chansons bonjour salut plait disponible disponibles sont comme telecharger cual cuales cuanto cuanta cuantos cuesta cuestan donde los las una puedo puede tiene tienen para por muy cancion canciones comprar hola gracias como descargar musica quiero estan che cosa quale quali quanto costa costano dove gli sono posso avete canzone canzoni comprare grazie scaricare qual quais custa custam onde uma sao tem obrigado obrigada ola musicas baixar voce voces wat hoe waar welke het een zijn ik jullie hebben voor muziek kopen bedankt nummers jak ile gdzie jaka jaki jest czy moge muzyka muzyke kupic dzien dobry kosztuje utwory",
  basics: "Musik Künstler Stil Preise Formate kaufen Kontakt",
  styleChapters: "einfluss,einflüsse,stil,sound,klang,entwicklung",
  aboutArtist: (artist) => `Über ${artist}`,
  artist:
    "künstler künstlerin wer über erzähl biografie bio geschichte hintergrund musiker musikerin rapper rapperin sänger sängerin produzent person leben geboren name echt",
  video: "video",
  topics: {
    hello: { title: "Hallo", words: "hallo hi hey servus moin tag morgen abend gruezi na" },
    thanks: {
      title: "Danke",
      words: "danke dank dankeschön merci thx tschüss ciao bye cool super toll klasse",
    },
    assistant: {
      title: "Dieser Assistent",
      words: "assistent bot roboter chatbot ki mensch hilfe helfen fragen",
    },
    music: {
      title: "Musik",
      words:
        "musik verfügbar tracks track songs song lieder lied titel stücke stück katalog album alben liste diskografie veröffentlichung veröffentlichungen angebot verkaufen verkaufst shop laden",
    },
    newest: {
      title: "Neuestes",
      words:
        "neueste neuester neuestes neuesten neue neuer neues aktuell aktuelle letzte letzter letztes zuletzt frisch gerade",
    },
    prices: {
      title: "Preise",
      words:
        "preis preise kosten kostet teuer günstig günstigste billig billigste euro geld zahlen bezahlen währung gebühr",
    },
    formats: {
      title: "Formate",
      words:
        "format formate datei dateien dateiformat mp3 flac wav aiff verlustfrei qualität bitrate kbps audio hi-res codec drm kopierschutz",
    },
    free: {
      title: "Kostenlose Musik",
      words: "kostenlos kostenlose kostenlosen gratis umsonst geschenkt frei freie ohne zahlen bezahlen",
    },
    previews: {
      title: "Hörproben",
      words:
        "hörprobe hörproben probe hören anhören hineinhören reinhören vorhören abspielen streamen stream ausschnitt sekunden ganz vorher",
    },
    releases: {
      title: "Veröffentlichungen",
      words:
        "album alben ep eps single singles mixtape mixtapes veröffentlichung veröffentlichungen diskografie platte platten lp",
    },
    preorders: {
      title: "Vorbestellungen",
      words:
        "vorbestellen vorbestellung vorbestellungen bestellen kommend kommende nächste nächstes nächsten angekündigt bald wann zukunft erscheint",
    },
    buy: {
      title: "Kaufen und herunterladen",
      words:
        "kaufen kaufe kauf kauft gekauft einkaufen bestellen bestellung kasse holen shop laden herunterladen lade runterladen download downloads wie",
    },
    cart: {
      title: "Warenkorb",
      words: "warenkorb einkaufswagen korb tasche mehrere mehreres zusammen gemeinsam kasse",
    },
    download: {
      title: "Downloads",
      words:
        "download downloads herunterladen heruntergeladen runterladen erneut nochmal wieder verloren datei zip wo finde finden bibliothek gekauft gekaufte computer handy speichern",
    },
    payment: {
      title: "Bezahlung",
      words:
        "bezahlen bezahlung zahlen zahlung zahlungen zahlungsarten karte karten kreditkarte ec visa mastercard paypal apple google überweisung lastschrift sepa klarna sicher sicherheit abgelehnt fehlgeschlagen stripe",
    },
    refund: {
      title: "Erstattung",
      words:
        "erstattung erstatten rückerstattung geld zurück zurückgeben rückgabe widerruf widerrufen stornieren storno reklamation falsch doppelt abgebucht fehler problem hilfe support",
    },
    physical: {
      title: "Vinyl, CDs und Merch",
      words:
        "vinyl schallplatte schallplatten cd cds kassette kassetten merch merchandise shirt shirts tshirt hoodie hoodies poster physisch versand",
    },
    rest: {
      title: "Der Rest einer Veröffentlichung",
      words:
        "rest teil teilweise vervollständigen schon bereits besitze gehört gehören einige fehlende fehlen",
    },
    namedPrice: {
      title: "Preis selbst bestimmen",
      words:
        "selbst bestimmen wählen aussuchen preis trinkgeld spende spenden unterstützen unterstützung extra mehr minimum mindestpreis mindestens vorgeschlagen",
    },
    style: {
      title: "Musikstil",
      words:
        "stil stile musikstil musikrichtung genre genres klang klingt sound art einfluss einflüsse beeinflusst inspiriert hip-hop hiphop hip hop rap beschreiben",
    },
    videos: {
      title: "Videos",
      words:
        "video videos ansehen anschauen clip clips film filme live auftritt youtube archiv hinter kulissen",
    },
    photos: { title: "Fotos", words: "foto fotos bild bilder galerie cover porträt porträts artwork" },
    contact: {
      title: "Kontakt",
      words:
        "kontakt kontaktieren erreichen erreiche email e-mail mail nachricht schreiben schreibe sprechen manager management telefon adresse",
    },
    collaboration: {
      title: "Zusammenarbeit",
      words:
        "zusammenarbeit zusammenarbeiten kollaboration kooperation feature features beat beats remix remixe buchen booking auftritt auftritte konzert konzerte gig gigs tour live spielen veranstaltung event party hochzeit geburtstag festival club lizenz lizenzieren sync",
    },
    newsletter: {
      title: "Neuigkeiten",
      words:
        "newsletter neuigkeiten news abonnieren abo benachrichtigen benachrichtigt bescheid verteiler bald nächste",
    },
    social: {
      title: "Anderswo",
      words:
        "social media instagram tiktok youtube spotify facebook twitter folgen links netzwerk netzwerke apple music soundcloud",
    },
    account: {
      title: "Konto",
      words:
        "konto konten account registrieren registrierung anmelden anmeldung einloggen login mitglied mitglieder mitgliedschaft anlegen erstellen profil",
    },
    password: {
      title: "Passwort vergessen",
      words: "passwort kennwort vergessen zurücksetzen gesperrt verloren zugang zugriff komme anmelden login",
    },
    mfa: {
      title: "Zwei-Faktor-Anmeldung",
      words:
        "mfa 2fa zwei faktor zwei-faktor authenticator authentifizierung code ersatzcodes codes sicher sicherheit geräte sitzungen gehackt",
    },
    privacy: {
      title: "Deine Daten",
      words:
        "datenschutz daten dsgvo löschen löschung konto export persönliche personenbezogene informationen cookies tracking schließen",
    },
  },
};
