// Fails on a name or a document that uses a word which docs/style.md bans: the field has a term for each of them, and
// a reader who searches for that term must find the code.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../..");

/** Words that no name holds, in its singular form, with the term to use. */
const bannedInNames = new Map([
  ["door", "endpoint"],
  ["room", "module"],
  ["house", "project"],
  ["kept", "cached, stored or preserved"],
  ["thing", "item, or what it is"],
  ["standing", "active"],
  ["anew", "again"],
  ["whoever", "anyone who"],
  ["beside", "next to"],
  ["told", "notified or dispatched"],
  ["tell", "notify or dispatch"],
  ["lend", "apply"],
  ["world", "simulation or context"],
  ["crowd", "load"],
  ["likeness", "portrait"],
  ["mortal", "crashable"],
  ["troubled", "flaky"],
]);
const bannedPairs = ["bring back", "in force", "take over", "taken over"];
const bannedInProse =
  /\b(doors?|rooms?|the house|whoever|anew|in force|mortal|likeness|bring(s|ing)? back|brought back|beside|kept)\b/gi;
/** In code and its comments the room of a layout is meant. */
const bannedInTexts =
  /\b(doors?|the house|whoever|anew|in force|mortal|likeness|bring(s|ing)? back|brought back|beside|kept)\b/gi;
/** Directions of the window instead of those of the text, which languages from right to left turn round. */
const physical =
  /(?<=[\s{;])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?:left|right)(?=\s*:)|border-(?:top|bottom)-(?:left|right)-radius|(?:margin|padding|inset): *[^;\s(]+ [^;\s(]+ [^;\s(]+ [^;\s(]+(?=;)|(?:text-align|float|clear): *(?:left|right))(?=\s*[:;])/g;
/** Names that stay, and a text: queued mails and stored forms hold the words. */
const exceptions = new Set([
  "app/domain/core/mails/kinds/refund.ts kept",
  "app/domain/accounts/auth/saved-form.ts kept",
]);

// What isn't tracked yet is read as well.
const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const problems = files.flatMap((file) => {
  if (file.startsWith("db/migrations/") || file.startsWith("db/demo/")) return [];
  const text = () => readFileSync(path.join(root, file), "utf8");
  // It lists them.
  if (file === "scripts/checks/check-words.ts") return [];
  if (/\.([cm]?js|tsx?)$/.test(file)) return [...problemsOfName(file), ...problemsOfCode(file, text())];
  if (file.endsWith(".css")) {
    const comments = text().matchAll(/\/\*[\s\S]*?\*\//g);
    return [
      ...problemsOfName(file),
      ...problemsOfStyles(file, text()),
      ...[...comments].flatMap(([comment]) => problemsOfText(comment, file)),
    ];
  }
  if (file.endsWith(".md")) return problemsOfDocument(file, text());
  return [];
});
if (problems.length > 0) {
  console.error(problems.join("\n"));
  console.error(`${problems.length} banned words. docs/style.md says what to write instead.`);
  process.exit(1);
}

/** The words of a name in camelCase, kebab-case or SNAKE_CASE, in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function findBanned(name: string, file: string): string[] {
  if (exceptions.has(`${file} ${name}`)) return [];
  const words = wordsOf(name);
  const spaced = words.join(" ");
  return [
    ...words.flatMap((word) => {
      const singular = word.replace(/s$/, "");
      const term = bannedInNames.get(word) ?? bannedInNames.get(singular);
      return term === undefined ? [] : [`"${word}" in ${name}: use ${term}`];
    }),
    ...bannedPairs
      .filter((pair) => ` ${spaced} `.includes(` ${pair} `))
      .map((pair) => `"${pair}" in ${name}`),
  ];
}

function problemsOfName(file: string): string[] {
  return findBanned(path.basename(file).replace(/\..*$/, ""), file).map((problem) => `${file}: ${problem}`);
}

/** Problems with what a module declares, and with the titles of its tests. */
function problemsOfCode(file: string, text: string): string[] {
  const problems: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const report = (node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${file}:${line + 1}: ${problem}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclared(node)) {
      for (const problem of findBanned(node.text, file)) report(node, problem);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      for (const problem of problemsOfText(node.text, file)) report(node, problem);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { 0: comment, index } of text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g)) {
    const { line } = source.getLineAndCharacterOfPosition(index);
    for (const problem of problemsOfText(comment, file)) problems.push(`${file}:${line + 1}: ${problem}`);
  }
  return [...new Set(problems)];
}

/** Problems with a comment or with a text that people may read; what is in backticks is a name. */
function problemsOfText(text: string, file: string): string[] {
  return [...text.replace(/`[^`]*`/g, "").matchAll(bannedInTexts)].flatMap(([word]) =>
    exceptions.has(`${file} ${word}`) ? [] : [`"${word}" in a comment or text`],
  );
}

/** Whether the identifier is a name given here, not one that another module or a library gave. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent) || ts.isBindingElement(parent)) {
    return false;
  }
  return "name" in parent && parent.name === node;
}

function problemsOfStyles(file: string, text: string): string[] {
  const directions = [...text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(physical)].map(
    ([name]) => `${file}: "${name}": use inline-start and inline-end`,
  );
  const names = [
    ...new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].flatMap(([, name]) => name ?? [])),
  ].flatMap((name) => findBanned(name, file).map((problem) => `${file}: ${problem}`));
  return [...directions, ...names];
}

function problemsOfDocument(file: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.replace(/`[^`]*`/g, "").matchAll(bannedInProse)].map(
        ([word]) => `${file}:${index + 1}: "${word}"`,
      ),
    );
}
