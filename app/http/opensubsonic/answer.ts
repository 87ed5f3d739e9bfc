import { version } from "#app/domain/core/settings/version.ts";

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
  | DescribedList
  | readonly (string | number)[];

/** A list of which each item is described when it is written: a long one would hold up all other requests. */
export interface DescribedList extends Iterable<Fields> {
  readonly length: number;
}

/** A list of what items are in an answer. */
export function describeEach<Item>(items: readonly Item[], describe: (item: Item) => Fields): DescribedList {
  return {
    length: items.length,
    *[Symbol.iterator]() {
      for (const item of items) yield describe(item);
    },
  };
}

/** How many items the lists of an answer have. */
export function countListed(fields: Fields): number {
  let count = 0;
  for (const value of Object.values(fields)) {
    if (value === undefined) continue;
    if (isDescribedList(value)) count += value.length;
    else if (isFields(value)) count += countListed(value);
  }
  return count;
}

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

/** The text of an answer that has these fields, or of the error: piece by piece, of a long list an item in each. */
export function* renderAnswer(format: AnswerFormat, answer: Fields | SubsonicError): Generator<string> {
  const response: Fields =
    answer instanceof SubsonicError
      ? { status: "failed", ...server, error: { code: answer.code, message: answer.message } }
      : { status: "ok", ...server, ...answer };
  if (format === "json") {
    yield* renderJson({ "subsonic-response": response });
    return;
  }
  const root = { xmlns: "http://subsonic.org/restapi", ...response };
  const added = format === "plain_xml" ? addedByOpenSubsonic : nothing;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n`;
  yield* renderElement("subsonic-response", root, added);
  yield "\n";
}

function* renderJson(fields: Fields): Generator<string> {
  let separator = "{";
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    if (isDescribedList(value)) yield* renderJsonList(value);
    else if (isFields(value)) yield* renderJson(value);
    else yield JSON.stringify(value);
    separator = ",";
  }
  yield separator === "{" ? "{}" : "}";
}

function* renderJsonList(list: DescribedList): Generator<string> {
  let separator = "[";
  for (const item of list) {
    yield separator + JSON.stringify(item);
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

function isDescribedList(value: Field): value is DescribedList {
  return typeof value === "object" && Symbol.iterator in value && !Array.isArray(value);
}

function isFields(value: Field): value is Fields {
  return typeof value === "object" && !(Symbol.iterator in value) && !(value instanceof Date);
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
function* renderElement(name: string, fields: Fields, leftOut: ReadonlySet<string>): Generator<string> {
  const shown = Object.entries(fields).filter(
    ([key, value]) => value !== undefined && (!leftOut.has(key) || name === "subsonic-response"),
  );
  const isAttribute = ([key, value]: [string, Field]) =>
    isScalar(value) && key !== "value" && !withTextChildren.has(name);
  const attributes = shown
    .filter(isAttribute)
    .map(([key, value]) => ` ${key}="${escapeText(textOf(value as Scalar))}"`);
  let isEmpty = true;
  for (const piece of childrenOf(
    shown.filter((field) => !isAttribute(field)),
    leftOut,
  )) {
    if (isEmpty) yield `<${name}${attributes.join("")}>`;
    isEmpty = false;
    yield piece;
  }
  yield isEmpty ? `<${name}${attributes.join("")}/>` : `</${name}>`;
}

function* childrenOf(fields: readonly [string, Field][], leftOut: ReadonlySet<string>): Generator<string> {
  for (const [key, value] of fields) {
    if (isScalar(value)) yield key === "value" ? escapeText(textOf(value)) : renderChild(key, value, leftOut);
    else if (isFields(value)) yield* renderElement(key, value, leftOut);
    else for (const item of value as Iterable<Fields | Scalar>) yield renderChild(key, item, leftOut);
  }
}

function isScalar(value: Field): value is Scalar {
  return typeof value !== "object" || value instanceof Date;
}

type Scalar = string | number | boolean | Date;

function renderChild(name: string, value: Fields | Scalar, leftOut: ReadonlySet<string>): string {
  if (isScalar(value)) return `<${name}>${escapeText(textOf(value))}</${name}>`;
  return [...renderElement(name, value, leftOut)].join("");
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
