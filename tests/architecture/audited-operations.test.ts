import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

// How each form and call leaves its event is watched where tests send them: setup/requests/audited.ts.
const guards = ["requireRecentAdmin", "requireRole"];
/** What changes data, or takes it out. */
const effects = ["write", "writeUnmemoized", "streamCsv", "storeRun"];
const records = ["recordEvent", "recordRepeatableEvent"];

/** Operations that admins may use and that leave no event, and why. */
const unrecorded: Readonly<Record<string, string>> = {
  requireRecentAdmin: "it is the guard itself, and notes that the admin is at work",
  readHealth: "it names the slow checks, and runs none",
  listProblems: "it names the slow checks, and runs none",
  readToday: "it names the slow checks, and runs none",
};

/** A function or constant of a module. */
interface Declared {
  name: string;
  isExported: boolean;
  text: string;
  /** The names that it uses, each with the file that declares it. */
  uses: { name: string; file: string }[];
}

type Modules = Map<string, Map<string, Declared>>;

/** The modules of the domain by their files. */
function readModules(): Modules {
  const folder = path.join(projectRoot, "app/domain");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readModule(file)]));
}

function readModule(file: string): Map<string, Declared> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const origins = new Map(source.statements.flatMap((statement) => importsOf(statement, file)));
  const declared = source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    const isExported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return declaredIn(statement).map(([name, node]): [string, Declared] => {
      const uses = namesIn(node).map((used) => ({ name: used, file: origins.get(used) ?? file }));
      return [name, { name, isExported, text: node.getText(source), uses }];
    });
  });
  return new Map(declared);
}

function importsOf(statement: ts.Statement, file: string): [name: string, file: string][] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const from = statement.moduleSpecifier.text;
  const target = from.startsWith("#app/")
    ? path.join(projectRoot, from.slice(1))
    : path.resolve(path.dirname(file), from);
  const bindings = statement.importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ name }): [string, string] => [name.text, target])
    : [];
}

function declaredIn(statement: ts.Statement): [name: string, node: ts.Node][] {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((declaration): [string, ts.Node][] =>
    boundBy(declaration.name).map((name) => [name, declaration]),
  );
}

/** Also of `export const { change: changeTrack } = …`. */
function boundBy(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []));
}

/** The identifiers that stand for values: no names of properties and fields. */
function namesIn(node: ts.Node): string[] {
  const names = new Set<string>();
  const visit = (child: ts.Node): void => {
    const { parent } = child;
    const isField =
      (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === child;
    if (ts.isIdentifier(child) && !isField) names.add(child.text);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return [...names];
}

/** Whether a declaration uses one of these names, itself or by others; guards have events of their own. */
function reaches(
  modules: Modules,
  { uses }: Declared,
  wanted: readonly string[],
  seen = new Set<Declared>(),
): boolean {
  return uses.some(({ name, file }) => {
    if (wanted.includes(name)) return true;
    const next = modules.get(file)?.get(name);
    if (!next || seen.has(next) || [...guards, ...effects].includes(name)) return false;
    seen.add(next);
    return reaches(modules, next, wanted, seen);
  });
}

test("every operation of an admin that changes or exports something records it", () => {
  const modules = readModules();
  const isForAdmins = ({ text }: Declared) =>
    /requireRecentAdmin\(|requireRole\(\w+, (?:\["admin|inboxRoles)/.test(text);
  const operations = [...modules.values()].flatMap((declared) =>
    [...declared.values()].filter((each) => each.isExported && isForAdmins(each)),
  );
  expect(operations.length).toBeGreaterThan(100);
  const silent = operations
    .filter((each) => reaches(modules, each, effects) && !reaches(modules, each, records))
    .map(({ name }) => name)
    .filter((name) => !unrecorded[name]);
  expect(silent).toEqual([]);
});
