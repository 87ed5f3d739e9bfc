/** An element of a document that has nothing but elements, attributes and text. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const token = /<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Reads well-formed XML. @throws Error for anything else */
export function readXml(document: string): XmlElement {
  if (!document.startsWith(declaration)) throw new Error("The document has no declaration.");
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  token.lastIndex = declaration.length;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const match = token.exec(document);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`Not well-formed: ${document.slice(at, at + 80)}`);
    const [, closing, name = "", attributes = "", empty, text] = match;
    if (text !== undefined) parent.text += resolve(text);
    else if (closing) {
      if (parent.name !== name) throw new Error(`${name} ends before ${parent.name}.`);
      open.pop();
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [element] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !element) throw new Error("There is no one root.");
  return element;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => {
    // A parser makes spaces of them (XML 1.0, section 3.3.3).
    if (/[\t\n\r]/.test(value)) throw new Error(`${name} has a line break that isn't escaped.`);
    return [name, resolve(value)] as const;
  });
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error("An attribute comes twice.");
  return Object.fromEntries(pairs);
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function resolve(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error("The text has characters that XML hasn't.");
  return text.replace(/&([^;&]*);?/g, (reference, name: string) => {
    const code = /^#(\d+)$/.exec(name)?.[1];
    const character = code ? String.fromCodePoint(Number(code)) : named[name];
    if (character === undefined || !reference.endsWith(";"))
      throw new Error(`Unknown reference: ${reference}`);
    return character;
  });
}
