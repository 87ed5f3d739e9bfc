/** The tags of a DKIM or DMARC text: "v=DKIM1; k=rsa" is {v: "DKIM1", k: "rsa"}. Names are in lower case. */
export function readTags(text: string): Partial<Record<string, string>> {
  const tags: Partial<Record<string, string>> = {};
  for (const part of text.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) tags[part.slice(0, at).trim().toLowerCase()] ??= part.slice(at + 1).trim();
  }
  return tags;
}
