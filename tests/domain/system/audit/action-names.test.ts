import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { messagesIn } from "#app/messages/messages.ts";
import { projectRoot } from "../../../../server.ts";

/** Every action that a module records by a text of its own. */
function recordedActions(): string[] {
  const files = globSync("app/domain/**/*.ts", { cwd: projectRoot });
  return files.flatMap((file) => {
    const source = readFileSync(path.join(projectRoot, file), "utf8");
    if (!/recordEvent|event:|AuditEvent/.test(source)) return [];
    return [...source.matchAll(/\baction: "([A-Z][^"]+)"/g)].map(([, action = ""]) => action);
  });
}

test("every recorded action has words in German, and one without is shown as it is stored", () => {
  const { action: inGerman } = messagesIn("de").adminAudit;
  const actions = recordedActions();
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.filter((action) => inGerman(action) === action)).toEqual([]);
  expect(inGerman("Purchase pending -> completed")).toBe("Bestellung offen -> abgeschlossen");
  expect(inGerman("Recorded by an earlier version")).toBe("Recorded by an earlier version");
});

test("English shows actions as they are stored", () => {
  const { action } = messagesIn("en").adminAudit;
  for (const stored of recordedActions()) expect(action(stored)).toBe(stored);
});
