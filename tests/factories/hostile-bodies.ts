import { createRandom } from "../setup/random.ts";

export interface HostileBody {
  /** What it is, for who reads of a failure. */
  name: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const kibibyte = 1024;
/** The most that is read of an ordinary body. */
const most = 64 * kibibyte;

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const multipart = "multipart/form-data; boundary=x";

const repeated = (text: string, bytes = most) => text.repeat(Math.floor(bytes / text.length));
const asForm = (name: string, body: string): HostileBody => ({ name, type: form, body });
const asJson = (name: string, body: string): HostileBody => ({ name, type: json, body });
const asMultipart = (name: string, body: string): HostileBody => ({ name, type: multipart, body });
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

const forms = [
  asForm("an index as large as a list may be", "x[100000000]=1"),
  asForm("an index of a field that there is", "email[20000000]=1"),
  asForm("many fields of one name", repeated("a&")),
  asForm("many fields of one name that there is", repeated("email=a&")),
  asForm(
    "many fields of different names",
    Array.from({ length: 9000 }, (_, index) => `f${index}=`).join("&"),
  ),
  asForm("a name of many levels", `${repeated("a.", 60_000)}a=1`),
  asForm("a field that there is, of many levels", `email${repeated(".a", 60_000)}=1`),
  asForm("a name of many lists", `${repeated("a[]", 60_000)}=1`),
  asForm("a state of the form library", "__state__=x"),
  asForm("a state of the form library, nested", `__state__=${repeated('{"a":', 60_000)}`),
  asForm("an intent of the form library", "__intent__=x"),
  asForm("an insertion", '__intent__={"type":"insert","payload":{"name":"email","index":100000000}}'),
  asForm("an update", '__intent__={"type":"update","payload":{"name":"x[100000000]","value":1}}'),
  asForm("a prototype", "__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1"),
  asForm("a field twice", "email=a@example.com&email=b@example.com"),
  asForm("an intent twice", "intent=save&intent=remove"),
  asForm("61 fields", Array.from({ length: 61 }, (_, index) => `f${index}=1`).join("&")),
  asForm("a long name", `${repeated("n", 60_000)}=1`),
  asForm("a long value", `email=${repeated("v", 60_000)}`),
  asForm("a long address", `email=${repeated("a@a.", 60_000)}&password=x`),
  asForm("a long password", `email=a@example.com&password=${repeated("aA1!", 60_000)}`),
  asForm("bad escapes", "%=%&%GG=1&email=%FF%FE%C0%80&%E0%A4%A=1"),
  asForm("zero bytes", "email=%00%00&%00=1&intent=%00"),
  asForm("lone surrogates", "email=%ED%A0%80&fullName=%ED%BF%BF"),
  asForm("equal signs", repeated("=")),
  asForm("separators", repeated("&")),
  asForm("other separators", repeated("a=1;")),
  asForm("nothing", ""),
];

const jsons = [
  asJson("deep lists", repeated("[", 60_000)),
  asJson("deep lists, closed", `${"[".repeat(30_000)}${"]".repeat(30_000)}`),
  asJson("deep objects", `${repeated('{"a":', 60_000)}1`),
  asJson("a prototype", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  asJson("many unknown fields", JSON.stringify(Object.fromEntries(range(6000).map((key) => [`f${key}`, 0])))),
  asJson("other types", '{"email":{"toString":1},"password":[1],"message":1e999,"token":true,"fullName":[]}'),
  asJson("a long address", JSON.stringify({ email: repeated("a@a.", 60_000), password: "x" })),
  asJson("a long message", JSON.stringify({ message: repeated("what is free and how do I buy ", 60_000) })),
  asJson("null", "null"),
  asJson("a number", "1"),
  asJson("half", '{"email":'),
  asJson("the same field often", `{${Array(8000).fill('"email":"a"').join(",")}}`),
];

const multiparts = [
  asMultipart(
    "many parts",
    `${range(800)
      .map((index) => part(`f${index}`, "1"))
      .join("")}--x--\r\n`,
  ),
  asMultipart("no end", part("email", "a@example.com")),
  asMultipart("parts without names", `${repeated("--x\r\n\r\n\r\n", 60_000)}--x--\r\n`),
  asMultipart(
    "a header without end",
    `--x\r\nContent-Disposition: form-data; name="${repeated("n", 60_000)}`,
  ),
  asMultipart("many headers", `--x\r\n${repeated("A: b\r\n", 60_000)}\r\n\r\n--x--\r\n`),
  asMultipart(
    "a file",
    `--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na\r\n--x--\r\n`,
  ),
  asMultipart(
    "a file that breaks off",
    `--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na`,
  ),
  asMultipart(
    "beginnings of boundaries",
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${repeated("\r\n--", 60_000)}`,
  ),
  asMultipart("an index", `${part("x[100000000]", "1")}--x--\r\n`),
  asMultipart("a field twice", `${part("email", "a")}${part("email", "b")}--x--\r\n`),
  { name: "no boundary", type: "multipart/form-data", body: part("email", "a") },
  { name: "text", type: "text/plain", body: "email=a" },
  { name: "another alphabet", type: `${form}; charset=utf-16`, body: "email=a" },
];

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** Bytes by chance, put together from what parsers look for. */
function randomBodies(seed: number, count: number): HostileBody[] {
  const random = createRandom(seed);
  const pieces = [
    "&",
    "=",
    "[",
    "]",
    ".",
    "%",
    "%00",
    "email",
    "password",
    "token",
    "intent",
    "message",
    '"',
    "{",
    "}",
  ];
  const more = [
    ":",
    ",",
    "\\",
    "--x\r\n",
    "\r\n\r\n",
    "\u0000",
    "\ud800",
    "é",
    "9".repeat(40),
    "a".repeat(900),
    "__proto__",
  ];
  return range(count).map((index) => {
    const length = random.below(400);
    const body = range(length)
      .map(() => random.pick(random.chance(0.7) ? pieces : more))
      .join("");
    const type = random.pick([form, json, multipart]);
    return { name: `random ${seed}.${index}`, type, body: new TextEncoder().encode(body).slice(0, most) };
  });
}

/** Bodies that no browser would send. */
export const hostileBodies = (seed: number): HostileBody[] => [
  ...forms,
  ...jsons,
  ...multiparts,
  ...randomBodies(seed, 12),
];
