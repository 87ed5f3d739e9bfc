import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const reading = "app/http/forms/received-form.ts";
const answering = "app/http/forms/forms.ts";
const receiving = "app/http/forms/read-form.ts";

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

test("forms are parsed in one module, which knows the fields of their schemas", () => {
  expect(filesWith("parseWithZod")).toEqual([reading]);
  // What a browser does with its own form is none of this.
  const others = filesWith(".formData()").filter((file) => file !== receiving);
  expect(others).toEqual(["app/routes/checkout/checkout/route.tsx"]);
});

test("the result of parsing a form is handled in one module", () => {
  // The refund's question comes by an address: it is read like a form, and is none.
  const asking = "app/routes/admin/order/refund-confirmation.ts";
  expect(filesWith("submission.status").sort()).toEqual([answering, reading, asking].sort());
  // The rest needs no headers of its own: the request's context says when to come back.
  expect(filesWith("HeadersFunction")).toEqual([]);
});

test("a page's form is read after the guard that its action names", () => {
  // They look first for what an address names, or at who is here.
  const byHand = [
    "account/auth.tsx",
    "account/purchase.tsx",
    "account/verify-email.tsx",
    "checkout/checkout/route.tsx",
    "checkout/test-checkout.tsx",
  ];
  const readers = filesWith("readForm(").filter((file) => file.startsWith("app/routes/"));
  expect(readers.sort()).toEqual(byHand.map((file) => `app/routes/${file}`));
});
