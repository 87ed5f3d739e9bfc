// Checks how messages are used: named inside of functions, since a module is loaded once for all languages, and each one used.
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { en } from "../../app/messages/en.ts";
import { offeredLanguages } from "../../app/messages/languages.ts";
import { messagesIn } from "../../app/messages/messages.ts";

const used = new Set<string>();
const complaints: string[] = [];

for (const file of globSync("app/**/*.{ts,tsx}")) {
  const text = readFileSync(file, "utf8");
  if (file.startsWith("app/messages/") || !text.includes("app/messages/messages.ts")) continue;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isPropertyAccessExpression(node) && !ts.isPropertyAccessExpression(node.parent)) {
      const [root, ...keys] = node.getText(source).split(/\??\.\s*/);
      if (root === "messages" && keys.length > 0) {
        used.add(keys.join("."));
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        if (!isInFunction) complaints.push(`${file}:${line + 1} names a message outside of a function`);
      }
    }
    if (ts.isIdentifier(node) && node.text === "messages" && isAlone(node))
      complaints.push(`${file} uses messages without a path`);
    node.forEachChild((child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
}

/** Whether it is the variable without a path: not a property of that name, like that of the inbox. */
function isAlone(node: ts.Identifier): boolean {
  const { parent } = node;
  const isProperty =
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isJsxAttribute(parent);
  return !isProperty && !ts.isPropertyAccessExpression(parent) && !ts.isImportSpecifier(parent);
}

function list(messages: object, path: string): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === "object" ? list(message, `${path}${key}.`) : [path + key],
  );
}

for (const name of list(en, "")) {
  const isUsed = [...used].some((path) => `${name}.`.startsWith(`${path}.`) || path.startsWith(`${name}.`));
  if (!isUsed) complaints.push(`app/messages: nothing uses ${name}`);
}

for (const language of offeredLanguages) {
  const isEnglish = language !== "en" && messagesIn(language).admin === en.admin;
  if (isEnglish) console.info(`The admin area isn't translated into ${language}.`);
}

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
