import type { legalTemplates as English } from "./en.ts";

export const legalTemplates: typeof English = {
  mark: "**VORLAGE: Füll alles in [Klammern] aus, lass sie für dein Land prüfen und lösch dann diese Zeile.**",
  placeholders: {
    name: "[Name]",
    address: "[Anschrift]",
    email: "[E-Mail-Adresse]",
    vatId: "[USt-IdNr.]",
  },
  seller: "[Name], [Anschrift], [E-Mail-Adresse]",
  contact: "[Name]\n\n[Anschrift]\n\nE-Mail: [E-Mail-Adresse]",
  dataWeStore: `# Was wir speichern

- Ihr Konto: E-Mail-Adresse, Name und Passwort (als Hash, den niemand zurücklesen kann).
- Ihre Bestellungen: was Sie wann zu welchem Preis gekauft haben, das Land Ihrer Karte und wozu Sie zugestimmt haben. Ohne Konto die E-Mail-Adresse, die Sie dabei angegeben haben.
- Sicherheit: Anmeldungen und Änderungen an Ihrem Konto, mit IP-Adresse, für [Anzahl] Monate.
- Newsletter: Ihre Adresse und wann Sie zugestimmt haben, bis Sie sich abmelden.

Kartendaten gehen direkt an [Zahlungsanbieter] und erreichen uns nie. Wir verwenden nur die Cookies, mit denen Sie angemeldet bleiben und die sich Ihren Warenkorb und einen Rabattcode merken.`,
  privacyRights: (authority) => `# Ihre Rechte

Sie können Ihre Daten in Ihrem Konto unter „Datenschutz“ ansehen, berichtigen, herunterladen und löschen, oder uns schreiben. Sie haben ohne Konto gekauft? Legen Sie eines mit derselben Adresse an, dann stehen Ihre Bestellungen darin. Sie können der Verarbeitung widersprechen. Sie können sich bei ${authority} beschweren.`,
  supervisoryAuthority: "[Aufsichtsbehörde]",
  informationCommissioner: "dem Information Commissioner's Office (ico.org.uk)",
  termsOfSale: (contact) => `# Wer verkauft

${contact}

# Was Sie kaufen

Downloads von Aufnahmen für Ihren privaten Gebrauch. Sie dürfen sie auf Ihre eigenen Geräte kopieren. Sie dürfen sie nicht weiterverkaufen, veröffentlichen oder weitergeben.

# Preis und Zahlung

Die Preise enthalten die Steuern, die anfallen. Sie zahlen mit den Zahlungsarten, die an der Kasse stehen. Der Vertrag kommt zustande, wenn Ihre Zahlung eingegangen ist und wir Ihre Bestellung bestätigen.

# Lieferung

Sofort nach der Zahlung, in Ihrem Konto. Vorbestellungen werden am Erscheinungstag geliefert.`,
  eu: {
    imprint: (contact) =>
      `${contact}\n\nTelefon: [Telefon]\n\nUmsatzsteuer-Identifikationsnummer: [USt-IdNr.]\n\nVerantwortlich für den Inhalt: [Name]`,
    privacy: (
      dataWeStore,
      privacyRights,
    ) => `Verantwortlich nach der DSGVO: [Name], [Anschrift], [E-Mail-Adresse].

${dataWeStore}

# Warum

Um Ihre Bestellung zu erfüllen (Artikel 6 Absatz 1 Buchstabe b DSGVO), weil das Steuerrecht uns verpflichtet, Bestellungen [Anzahl] Jahre aufzubewahren (Buchstabe c), um die Website zu schützen (Buchstabe f), und beim Newsletter, weil Sie eingewilligt haben (Buchstabe a).

# Wer die Daten noch bekommt

[Zahlungsanbieter], [Hosting-Anbieter], [Mail-Anbieter], jeweils mit einem Vertrag zur Auftragsverarbeitung. Außerhalb der EU: [Länder und Garantien, oder keine].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Widerruf

Verbraucher haben ein Widerrufsrecht. Siehe unsere Seite „Widerruf“.

# Wenn etwas nicht stimmt

Es gelten die gesetzlichen Rechte bei digitalen Inhalten. Schreiben Sie an [E-Mail-Adresse], und wir bringen es in Ordnung.

# Streitigkeiten

Wir nehmen nicht an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil. [Oder nennen Sie die Stelle.] Es gilt das Recht von [Land]; der Schutz durch das Recht des Landes, in dem Sie leben, bleibt bestehen.`,
  },
  uk: {
    imprint: (contact) =>
      `${contact}\n\nUSt-IdNr. (VAT ID): [USt-IdNr.]\n\n[Registernummer und eingetragener Sitz, falls Sie als Gesellschaft handeln]`,
    privacy: (dataWeStore, privacyRights) => `Verantwortlich: [Name], [Anschrift], [E-Mail-Adresse].

${dataWeStore}

# Warum

Um unseren Vertrag mit Ihnen zu erfüllen, weil das Steuerrecht uns verpflichtet, Bestellungen [Anzahl] Jahre aufzubewahren, weil wir ein berechtigtes Interesse an einer sicheren Website haben, und beim Newsletter, weil Sie eingewilligt haben.

# Wer die Daten noch bekommt

[Zahlungsanbieter], [Hosting-Anbieter], [Mail-Anbieter]. Außerhalb des Vereinigten Königreichs: [Länder und Garantien, oder keine].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Widerruf

Siehe unsere Seite „Widerruf“.

# Wenn etwas nicht stimmt

Nach dem Consumer Rights Act 2015 müssen digitale Inhalte der Beschreibung entsprechen, für ihren Zweck geeignet und von zufriedenstellender Qualität sein. Schreiben Sie an [E-Mail-Adresse], und wir bessern nach, ersetzen oder erstatten.

# Recht

Es gilt das Recht von [England und Wales, Schottland oder Nordirland].`,
    withdrawal: (withdrawalForm) => `# Widerrufsrecht

Nach den Consumer Contracts Regulations 2013 können Sie innerhalb von 14 Tagen nach Ihrer Bestellung ohne Angabe von Gründen widerrufen. Teilen Sie uns das in einer eindeutigen Erklärung mit: [Name], [Anschrift], [E-Mail-Adresse]. Wir erstatten Ihnen das Geld innerhalb von 14 Tagen.

# Wann das Recht vorzeitig erlischt

Sie verlieren das Recht, sobald ein Download beginnt, wenn Sie innerhalb der 14 Tage darum gebeten und bestätigt haben, dass Sie das Recht damit verlieren.

${withdrawalForm}`,
  },
  us: {
    imprint: (contact) => `${contact}`,
    privacy: (contact, dataWeStore) => `${contact}

${dataWeStore}

# Wer die Daten noch bekommt

[Zahlungsanbieter], [Hosting-Anbieter], [Mail-Anbieter]. Wir verkaufen keine persönlichen Daten und geben sie nicht für Werbung weiter. Auf „Do Not Track“ reagieren wir nicht, weil wir niemanden verfolgen.

# Ihre Wahl

Sie können Ihre Daten in Ihrem Konto unter „Datenschutz“ ansehen, herunterladen und löschen. Wer in Kalifornien oder einem anderen Bundesstaat mit Datenschutzgesetzen lebt, kann seine Rechte dort oder per E-Mail ausüben. Kinder unter 13 dürfen kein Konto anlegen.

# Änderungen

Gültig ab [Datum]. Änderungen kündigen wir auf dieser Seite an.`,
    terms: (termsOfSale) => `${termsOfSale}

# Gewährleistung und Haftung

Downloads werden so bereitgestellt, wie sie sind, soweit das Gesetz es erlaubt. Unsere Haftung ist auf das beschränkt, was Sie gezahlt haben. Manche Bundesstaaten lassen diese Beschränkungen nicht zu.

# Recht

Es gilt das Recht des Bundesstaats [Bundesstaat].`,
    withdrawal: `# Erstattungen

Downloads sind endgültig, sobald sie in Ihrem Konto sind. Ist eine Datei kaputt oder nicht das, was Sie bestellt haben, schreiben Sie innerhalb von [Anzahl] Tagen an [E-Mail-Adresse], und wir ersetzen sie oder erstatten Ihnen das Geld. [Prüfen Sie, ob Ihr Bundesstaat verlangt, dass Sie Regeln für Erstattungen zeigen.]`,
  },
};
