import { version } from "#app/domain/settings/version.ts";

/** What an answer holds, in the names of the specification; what is undefined is left out. */
export interface Fields {
  readonly [name: string]: Field;
}
type Field =
  | string
  | number
  | boolean
  | Date
  | undefined
  | Fields
  | readonly Fields[]
  | readonly (string | number)[];

/** The codes of the specification's errors that this server sends. */
export type ErrorCode = 0 | 10 | 20 | 30 | 40 | 41 | 42 | 43 | 44 | 50 | 70;

/** Why a call gets nothing, in the specification's terms. */
export class SubsonicError extends Error {
  override name = "SubsonicError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** "plain_xml" is Subsonic's own, without the elements that OpenSubsonic added to it. */
export type AnswerFormat = "xml" | "plain_xml" | "json";

/** The last version of Subsonic's own specification, which OpenSubsonic extends. */
const protocolVersion = "1.16.1";
const server = { version: protocolVersion, type: "artist-site", serverVersion: version, openSubsonic: true };

/** The text of an answer that has these fields, or of the error. */
export function renderAnswer(format: AnswerFormat, answer: Fields | SubsonicError): string {
  const response: Fields =
    answer instanceof SubsonicError
      ? { status: "failed", ...server, error: { code: answer.code, message: answer.message } }
      : { status: "ok", ...server, ...answer };
  if (format === "json") return JSON.stringify({ "subsonic-response": response });
  const root = { xmlns: "http://subsonic.org/restapi", ...response };
  const added = format === "plain_xml" ? addedByOpenSubsonic : nothing;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement("subsonic-response", root, added)}\n`;
}

/** Elements whose texts are children and not attributes, see Subsonic's schema. */
const withTextChildren = new Set(["albumInfo", "artistInfo", "artistInfo2"]);

const nothing: ReadonlySet<string> = new Set();
/** The elements that OpenSubsonic added to albums, songs and artists. As answers of their own, some are Subsonic's. */
const addedByOpenSubsonic: ReadonlySet<string> = new Set([
  "albumArtists",
  "artists",
  "contributors",
  "discTitles",
  "genres",
  "isrc",
  "moods",
  "originalReleaseDate",
  "recordLabels",
  "releaseDate",
  "releaseTypes",
  "replayGain",
  "roles",
]);

/** The same as XML: a value is an attribute, "value" the element's text, an object a child, a list several of them. */
function renderElement(name: string, fields: Fields, leftOut: ReadonlySet<string>): string {
  let attributes = "";
  let children = "";
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (leftOut.has(key) && name !== "subsonic-response") continue;
    if (Array.isArray(value)) for (const item of value) children += renderChild(key, item, leftOut);
    else if (typeof value === "object" && !(value instanceof Date))
      children += renderChild(key, value as Fields, leftOut);
    else if (key === "value") children += escapeText(textOf(value as Scalar));
    else if (withTextChildren.has(name)) children += renderChild(key, value as Scalar, leftOut);
    else attributes += ` ${key}="${escapeText(textOf(value as Scalar))}"`;
  }
  return children === "" ? `<${name}${attributes}/>` : `<${name}${attributes}>${children}</${name}>`;
}

type Scalar = string | number | boolean | Date;

function renderChild(name: string, value: Fields | Scalar, leftOut: ReadonlySet<string>): string {
  if (typeof value === "object" && !(value instanceof Date)) return renderElement(name, value, leftOut);
  return `<${name}>${escapeText(textOf(value))}</${name}>`;
}

function textOf(value: Scalar): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // As they are, a parser would make spaces of them in an attribute.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

function escapeText(text: string): string {
  return text
    .replace(unwritable, "")
    .toWellFormed()
    .replace(/[&<>"\t\n\r]/g, (character) => references[character] ?? "");
}
