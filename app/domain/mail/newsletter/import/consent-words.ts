/** From the one that counts least: of what a list says of an address, the last of these counts. */
const listStatuses = ["subscribed", "not subscribed", "unsubscribed", "bounced", "complained"] as const;
export type ListStatus = (typeof listStatuses)[number];

/** What a column is about, by its name. */
export type ColumnRole =
  /** Consent: yes, no, or when. */
  | "opt-in"
  /** Whether, or when, a consent was confirmed: without it, it doesn't count. */
  | "confirmation"
  | "status"
  | "opt-out"
  | "bounce"
  | "complaint"
  /** Still waiting for a confirmation. */
  | "pending"
  /** Since when the list has the address. */
  | "added"
  | "email"
  /** About something else, such as text messages or payments, whatever its values are. */
  | "ignored"
  /** Says nothing of consent by its name. */
  | "other";

/** The words of a name, in small letters without accents. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The letters and digits of a value: what compares "Opted-Out" with "opted_out". */
export const keyOf = (text: string): string => wordsOf(text).join("");

const oneOf = (words: string) => new Set(words.split(" "));

const emailNames = oneOf(
  "email emailaddress emails mail mailaddress subscriberemail subscriber contactemail primaryemail useremail customeremail emailaddressother adresseemail adressemail adressemailelectronique courriel emailadresse mailadresse emailvalue correo correoelectronico emailid",
);
// About another channel than email.
const otherChannels = /sms|whatsapp|push|phone|telefon|mobile|postal|voice/;
// About money, or about what an address did last.
const otherSubjects =
  /stripe|plan$|paid|payment|premium|expir|renew|trial|comped|revenue|billing|price|product|order|invoice|purchase|shipping|fulfil|financial|tax|charge|patron|donation|marital|attendee|birth|^last|updated|modified|changed|activity|opens?$|opened|clicks?$|clicked|received|count$|softbounce|leaverate/;
// Where a consent came from, and what else is noted of it.
const details = oneOf(
  "ip ips source url uri link page form method ref referrer referer country region latitude longitude language lang browser agent text wording version id rating score tier tiers level",
);
const endDetails = oneOf("reason other title campaign by note comment feedback method type");

const names: readonly (readonly [ColumnRole, RegExp])[] = [
  ["complaint", /complain|spam|abuse|beschwerde/],
  ["bounce", /bounce|^clean|cleaned|undeliverable|invalid|unzustellbar/],
  ["pending", /unconfirmed|unverified|pending|unbestatigt/],
  [
    "opt-out",
    /unsub|optout|optedout|outof(email|marketing|newsletter)|blocklist|blacklist|suppress|disabled|^disable|donot|dont(e?mail|contact|send)|^no(e?mail|newsletter|marketing)|exclude|blocked|delete|removed|archived|revoked|withdrawn|withdrew|objected|declined|quarantin|cancel|deactivat|inactive|leftat|stoptime|stopped|widerruf|widersp|abgemeldet|abmeld|abbestell|ausgetragen|gesperrt|geloscht|deaktiv|inaktiv|desabonn|desinscri|desinscr|baja$/,
  ],
  ["confirmation", /doubleopt|^doi|confirm(?!.*status)|verified|verifi|bestatigt|bestatigung/],
  [
    "status",
    /status|statut|^state$|(subscriber|email|contact|subscription|member)state$|estado$|zustand|subscribertype/,
  ],
  [
    "added",
    /^(date|datum|joined|created)$|added|created|creation|signup|signedup|registered|registriert|registrier|angelegt|erstellt|hinzugefugt|membersince|subscribersince|joindate|joinedat/,
  ],
  [
    "opt-in",
    /subscri|optin|optedin|consent|permission|accept|marketing|newsletter|mailinglist|maillist|gdpr|dsgvo|rgpd|einwillig|zustimm|erlaubnis|angemeldet|anmeld|abonn|inscri|suscri|^active$|isactive|activated|^aktiv|agreed|allow(s|ed)?(e?mail|contact|marketing)|send(s|ing)?e?mail|wantse?mail|mailable|contactable/,
  ],
];

/**
 * What a column of a list is about, by its name.
 * @param all the names of all columns
 * @returns `isDetail` for one that notes something of an end, like its reason: any text there says that there was one.
 */
export function roleOf(name: string, all: readonly string[]): { role: ColumnRole; isDetail: boolean } {
  const role = roleOfName(name, all);
  const isOfEnd = role === "opt-out" || role === "bounce" || role === "complaint";
  return {
    role,
    isDetail: isOfEnd && wordsOf(name).some((word) => details.has(word) || endDetails.has(word)),
  };
}

function roleOfName(name: string, all: readonly string[]): ColumnRole {
  const words = wordsOf(name);
  const key = words.join("");
  // Google numbers them, like "E-mail 1 - Value".
  if (emailNames.has(key.replace(/\d/g, ""))) return "email";
  if (otherChannels.test(key) && !/email|mailing/.test(key)) return "ignored";
  const isSold = all.some((other) => /stripe|paid|emaildisabled|firstpayment/.test(keyOf(other)));
  // Of a paid subscription, as Substack has it: the free ones read as well.
  if (isSold && /^(active|cancel)/.test(key)) return "ignored";
  const role = names.find(([, pattern]) => pattern.test(key))?.[0] ?? "other";
  // This site's own export has a column of links.
  if (words.includes("link") || otherSubjects.test(key)) return "ignored";
  const isOfEnd = role === "opt-out" || role === "bounce" || role === "complaint";
  return !isOfEnd && words.some((word) => details.has(word)) ? "other" : role;
}

const yes = oneOf("y yes true t 1 x on ok checked ja j wahr oui o vrai v si s sim verdadero");
const no = oneOf("n no false f 0 off unchecked nein falsch non faux never nie jamais none falso");

const subscribed = oneOf(
  "subscribed subscriber subscribe active confirmed verified optedin optin singleoptin doubleoptin enabled explicit express expressed regular premium granted allowed deliverable angemeldet aktiv abonniert bestatigt abonne abonnee inscrit inscrite actif active confirme suscrito activo",
);
const notSubscribed = oneOf(
  "pending unconfirmed notconfirmed unverified neversubscribed nonsubscribed notsubscribed unsubscribable notset notoptedin awaitingconfirmation pendingconfirmation waitingforconfirmation optinpending validating needsattention transactional unactivated temphold onhold paused softbounced softbounce unknown unbestatigt ausstehend nichtangemeldet enattente nonconfirme noninscrit nonabonne pendiente",
);
const left =
  /^(unsub|opt(ed)?out|inactive|remove|delete|archive|cancel|block|blacklist|suppress|disable|revoke|withdr|denied|deny|decline|refuse|reject|object|donot|dnc$|dnd$|nomail|noemail|abgemeldet|ausgetragen|inaktiv|gelosch|gesperrt|widerr|widerspr|abbestellt|desabonn|desinscri|inactif|baja|deactivat|deaktiv|churned|left$)/;
const bounced = /bounce|^clean|undeliver|^invalid|nonexist|unzustellbar|ungultig|^dead$/;
const complained = /complain|spam|abuse|junk|beschwerde/;

/** What a word says of an address by itself; null for one that says nothing, or something else. */
export function statusOfWord(key: string): ListStatus | null {
  if (subscribed.has(key)) return "subscribed";
  if (notSubscribed.has(key)) return "not subscribed";
  if (complained.test(key)) return "complained";
  if (bounced.test(key)) return "bounced";
  return left.test(key) ? "unsubscribed" : null;
}

/** Whether a value can't be about anything but emails, whatever the column is called. */
export function isAboutConsent(key: string): boolean {
  return /^(unsub|opt(ed)?(in|out)$|subscribed|(non|not|never)subscribed|(hard|soft)bounce|bounced$|cleaned$|spamcomplain|complained|blocklisted|blacklisted|suppressed|donote?mail|donotcontact|unconfirmed|abgemeldet|desabonne|desinscrit)/.test(
    key,
  );
}

/** What a word says that means yes or no; null for another one. */
export function answerOfWord(text: string, role: ColumnRole): boolean | null {
  if (/^[✓✔☑✅]/u.test(text)) return true;
  if (/^[✗✘☐❌✕–—-]/u.test(text) && keyOf(text) === "") return false;
  const key = keyOf(text);
  // Brevo's DOUBLE_OPT-IN is 1 for yes and 2 for no.
  if (role === "confirmation" && key === "2") return false;
  if (yes.has(key)) return true;
  // A day that isn't one: 0000-00-00.
  return no.has(key) || /^0+$/.test(key) ? false : null;
}

/** What yes and no mean in a column; undefined where they mean nothing clear, null where they say nothing. */
export function statusOfAnswer(role: ColumnRole, isYes: boolean): ListStatus | null | undefined {
  switch (role) {
    case "opt-in":
      return isYes ? "subscribed" : "unsubscribed";
    case "confirmation":
      return isYes ? "subscribed" : "not subscribed";
    case "opt-out":
      return isYes ? "unsubscribed" : null;
    case "bounce":
      return isYes ? "bounced" : null;
    case "complaint":
      return isYes ? "complained" : null;
    case "pending":
      return isYes ? "not subscribed" : null;
    default:
      return undefined;
  }
}

/** What a list is of, by the name of its file, like Mailchimp's "unsubscribed_email_audience_export_1a2b.csv". */
export function statusOfFile(fileName: string): ListStatus | "unclear" | null {
  const name = fileName.toLowerCase();
  const [word] = name.match(/^(un|non)?subscribed|^cleaned/) ?? [];
  if (word === "cleaned") return "bounced";
  if (word === "unsubscribed") return "unsubscribed";
  if (word === "nonsubscribed") return "not subscribed";
  if (word === "subscribed") return "subscribed";
  const says =
    /unsub|non-?subscri|opt.?out|opted.?out|cleaned|bounce|complain|spam|suppress|(block|black).?list|blocked|pending|unconfirmed|inactive|deleted|removed|abgemeldet|abmeld|ausgetragen|gesperrt|d[eé]sabonn|d[eé]sinscri/;
  return says.test(name) ? "unclear" : null;
}

/** The one that counts more of two. */
export function worst(one: ListStatus, other: ListStatus): ListStatus {
  return listStatuses.indexOf(one) >= listStatuses.indexOf(other) ? one : other;
}
