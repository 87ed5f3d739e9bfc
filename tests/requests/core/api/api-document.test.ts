import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { version } from "#app/domain/core/settings/version.ts";
import { listOperations } from "#app/http/api/list-operations.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

test("every described call has an address that answers it", async () => {
  for (const { method, path } of listOperations(site.ctx.settings)) {
    const response = await site.ask(path.replace(/\{(\w+)\}/g, "$1"), { method: method.toUpperCase() });
    const answer = await response.text();
    expect(answer, `${method} ${path}`).not.toContain("This address doesn't exist in this API.");
    expect(response.status, `${method} ${path}`).not.toBe(405);
  }
});

test("the document names this site and has no broken references", async () => {
  const answer = await site.ask("/api/openapi.json");
  expect(answer.status).toBe(200);
  const document = await answer.json();
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: site.url }] });
  const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(10);
  for (const reference of new Set(references)) {
    const names = JSON.parse(reference).slice(2).split("/");
    const target = names.reduce((part: Record<string, unknown>, name: string) => part?.[name], document);
    expect(target, reference).toBeTypeOf("object");
  }
  expect(document.paths).not.toHaveProperty(["/api/admin-login"]);
});

test("the document's schema of a body accepts and refuses what the endpoint does", async () => {
  const { paths } = await (await site.ask("/api/openapi.json")).json();
  const schema = paths["/api/contacts"].post.requestBody.content["application/json"].schema;
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const good = { fullName: "Kim", email: "kim@example.com" };
  for (const [body, isTaken] of [
    [good, true],
    [{ ...good, unknown: 1 }, false],
    [{ email: "kim@example.com" }, false],
    [{ ...good, email: "kim&lee@müller.example" }, true],
    [{ ...good, email: "kim..lee@localhost" }, true],
    [{ ...good, email: "kim" }, false],
    [{ ...good, email: "jörg@example.com" }, false],
  ] as const) {
    expect(validate(body), JSON.stringify(body)).toBe(isTaken);
    expect((await site.ask("/api/contacts", { json: body })).status === 201).toBe(isTaken);
  }
});

test("its version is the package's version", async () => {
  expect(version).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
  expect(JSON.parse(readFileSync("package-lock.json", "utf8")).version).toBe(version);
  for (const [address, facts] of [
    ["/api/openapi.json", { info: { version } }],
    ["/api/init", { version }],
  ] as const) {
    expect(await (await site.ask(address)).json()).toMatchObject(facts);
  }
});
