// Fails on a link, a heading, a file, what is in it, or a command that a document names and that isn't there, and on a file
// that a comment names: code is moved more often than prose is read again.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const generated = new Set([
  "node_modules",
  ".git",
  ".node",
  "build",
  "data",
  "test-results",
  "playwright-report",
]);

const entries = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !generated.has(name))
  .flatMap((entry) => (entry.isDirectory() ? [entry.name, ...below(entry.name)] : [entry.name]));
const files = entries.filter((name) => path.extname(name) !== "");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const problems = files.flatMap((file) => {
  const find = file.endsWith(".md") ? problemsOfDocument : problemsOfCode;
  return /\.(md|tsx?|[mc]?js|css|ya?ml)$/.test(file)
    ? find(file).map((problem) => `${file}: ${problem}`)
    : [];
});
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

function below(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(folder, name).replaceAll(path.sep, "/"),
  );
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function problemsOfDocument(document: string): string[] {
  const text = read(document);
  const prose = withoutBlocks(text);
  const named = [
    ...matches(
      prose,
      /`([\w$.@*…[\]-]+(?:\/[\w$.@*…[\]-]+)*\.(?:tsx?|[mc]js|md|css|sql|ya?ml|service|conf))`/g,
    ),
    ...matches(prose, /`([a-z][\w-]*(?:\/[\w$.-]+)*\/)`/g),
    ...matches(text, /(?<![\w/.@%-])((?:app|db|public|scripts|tests|docs)\/[\w$.@*…/[\]-]*[\w$/*])/g),
  ];
  return [
    ...matches(prose, /\]\(([^)\s]+)\)/g)
      .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(document, target))
      .map((target) => `the link ${target} leads nowhere`),
    ...named.filter((name) => !exists(name)).map((name) => `there is no ${name}`),
    ...absentNames(prose),
    ...matches(text, /npm run ([\w:-]+)/g)
      .filter((name) => !(name in scripts))
      .map((name) => `there is no command ${name}`),
  ];
}

/** What a document says is in a file, as in `app/routes.ts` (`route`), and isn't. */
function absentNames(prose: string): string[] {
  return [...prose.matchAll(/`([\w./-]+\.tsx?)` \(((?:`\w+`(?:, )?)+)\)/g)]
    .filter(([, file = ""]) => entries.includes(file))
    .flatMap(([, file = "", names = ""]) => {
      const text = read(file);
      return matches(names, /(\w+)/g)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
        .map((name) => `${file} has no ${name}`);
    });
}

/** What comments name; what stands in double quotes is an example. */
function problemsOfCode(file: string): string[] {
  const comments = matches(read(file), /((?:\/\/|(?<=^|\s)\/\*|^\s*\*).*)$/gm).join("\n");
  return matches(comments, /(?<![\w"/.-])([\w$.*…/-]*\w\.(?:md|tsx?|mjs|css|sql))\b/g)
    .filter((name) => !exists(name))
    .map((name) => `there is no ${name}`);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, found]) => found ?? []))];
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```$/gm, "");
}

function leadsSomewhere(document: string, target: string): boolean {
  const [file = "", anchor] = target.split("#", 2);
  const found = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
  if (!entries.includes(found.replace(/\/$/, ""))) return false;
  return anchor === undefined || anchorsOf(found).includes(anchor);
}

/** The names that GitHub gives to the headings of a document. */
function anchorsOf(document: string): string[] {
  return matches(withoutBlocks(read(document)), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Whether a file or folder is called so, by its whole path or the end of it; `*` and `…` stand for anything. */
function exists(name: string): boolean {
  const [first = ""] = name.split("/");
  if (generated.has(first)) return true;
  const pattern = name
    .replace(/\/$/, "")
    .replace(/[.$[\]]/g, "\\$&")
    .replace(/[*…]/g, "[^/]*");
  const isNamed = new RegExp(`(^|/)${pattern}$`);
  return entries.some((entry) => isNamed.test(entry));
}
