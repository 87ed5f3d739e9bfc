import { valuesIn } from "../values.ts";
import type { adminBounces as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminBounces: typeof English = {
  title: "Unzustellbares und Beschwerden",
  stopped: (count) => `${number(count)} ${plural(count, { one: "Adresse", other: "Adressen" })} gestoppt`,
  stoppedBefore: (count) =>
    `${count} ${plural(count, { one: "war", other: "waren" })} schon vorher gestoppt.`,
  unknown: (count) =>
    `${number(count)} ${plural(count, { one: "steht", other: "stehen" })} nicht auf deiner Liste.`,
  noMoreMail: "Sie bekommen keine Post mehr.",
  addTopic: "Füge die Adresse jetzt beim Topic als HTTPS-Abonnement hinzu.",
  sesOff: "Nachrichten von Amazon SES werden ab jetzt abgelehnt.",
  postmarkHint:
    "Postmark kann Unzustellbares selbst melden. Füge dort im Message Stream unter „Webhooks“ diese Adresse hinzu und wähle „Bounce“, „Spam Complaint“ und „Subscription Change“ aus. Die Adresse enthält ein Geheimnis.",
  postmarkAddress: "Adresse für Postmark",
  caption: (bounced, complained) =>
    `Gestoppte Adressen: ${bounced} unzustellbar, ${complained} mit Beschwerde`,
  none: "Keine gestoppten Adressen",
  noneMeaning: "Jede Adresse auf deiner Liste bekommt Post.",
  since: "Seit",
  reasons: {
    bounced: "unzustellbar",
    complained: "Beschwerde",
  },
  byHand: "Adressen von Hand stoppen",
  nothingStopped: "Nichts gestoppt",
  stop: "Diese Adressen stoppen",
  stopping: "Werden gestoppt...",
  bouncedAddresses: "Unzustellbare Adressen",
  pasteHint:
    "Eine pro Zeile, oder eine ganze Fehlermail, wie du sie bekommen hast: Die Adresse darin wird gefunden.",
  sesHint:
    "Amazon SES kann Unzustellbares selbst melden, über ein Topic von Amazon SNS. Speichere zuerst die ARN des Topics und abonniere es dann für diese Adresse mit dem Protokoll HTTPS; sie bestätigt sich selbst. Wähle zuletzt das Topic bei deiner Identität in SES für „Bounce feedback“ und „Complaint feedback“.",
  snsAddress: "Adresse für Amazon SNS",
  arn: "ARN des Topics",
  arnHint:
    "Zum Beispiel arn:aws:sns:eu-west-1:123456789012:bounces. Nachrichten anderer Topics werden abgelehnt.",
  noBounce:
    "In diesem Text steht keine Adresse, die endgültig unzustellbar ist. Füge eine Adresse pro Zeile ein oder eine ganze Fehlermail.",
  copyAddress: "Adresse kopieren",
  pasteAddresses: "Füge eine oder mehrere Adressen oder eine Fehlermail ein",
};
