import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const maxNameLength = 89;

test("names of tests are under 90 characters", () => {
  const files = readdirSync(path.join(projectRoot, "tests"), { recursive: true, encoding: "utf8" });
  const names = files.filter((file) => file.endsWith(".ts")).flatMap(namesIn);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.length > maxNameLength)).toEqual([]);
});

/** What a file's tests and groups are called, as it is written; a name that is put together elsewhere is left out. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText())) {
      const [name, body] = node.arguments;
      if (name && body && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) {
        names.push(name.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(path.join(projectRoot, "tests", file), "utf8");
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}
