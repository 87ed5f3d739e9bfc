/** A mail as a reader takes it apart: RFC 5322 headers, and the parts of a multipart/alternative decoded. */
export function readMail(source: string) {
  const { headers, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  if (!boundary) throw new Error("Not a multipart mail.");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  const partOf = (type: string) => {
    const part = parts.find(({ headers: own }) => own.get("content-type")?.startsWith(type));
    return part ? decodeBody(part.headers.get("content-transfer-encoding"), part.body) : null;
  };
  return {
    headers,
    text: partOf("text/plain"),
    html: partOf("text/html"),
    /** Each as it is, undecoded. */
    parts: parts.map((part) => ({ type: part.headers.get("content-type") ?? "", body: part.body })),
  };
}

function split(source: string) {
  const end = source.indexOf("\r\n\r\n");
  const unfolded = source.slice(0, end).replace(/\r\n[ \t]/g, " ");
  const headers = new Map<string, string>();
  for (const line of unfolded.split("\r\n")) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: source.slice(end + 4) };
}

function decodeBody(encoding: string | undefined, body: string): string {
  if (encoding === "quoted-printable") {
    return decodeQuoted(body.replace(/=\r\n/g, "")).replaceAll("\r\n", "\n");
  }
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  return body.replaceAll("\r\n", "\n");
}

/** RFC 2047 encoded words; blanks between two of them belong to neither. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
