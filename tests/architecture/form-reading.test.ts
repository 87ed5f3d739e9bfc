import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const reading = "app/http/received-form.ts";
const receiving = "app/http/read-form.ts";

/** The server's own files that contain a text. */
function filesWith(text: string): string[] {
  return ["app/http", "app/domain"]
    .concat("app/routes")
    .flatMap((folder) =>
      readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name))),
    )
    .filter((file) => readFileSync(path.join(projectRoot, file), "utf8").includes(text));
}

test("forms are read in one place, which knows the fields of their schemas", () => {
  expect(filesWith("parseWithZod")).toEqual([reading]);
  // What a browser does with its own form is none of this.
  const others = filesWith(".formData()").filter((file) => file !== receiving);
  expect(others).toEqual(["app/routes/checkout/checkout/route.tsx"]);
});
