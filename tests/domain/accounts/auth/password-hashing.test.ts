import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openPasswordHashing } from "#app/gateways/password-hashing/password-hashing.ts";
import { afterThisTest } from "../../../setup/services.ts";

test("passwords are hashed by bcrypt at cost 12, each with a salt of 16 bytes", async () => {
  const hashing = openPasswordHashing(randomBytes(32));
  afterThisTest(() => hashing.close());
  const [one, other] = await Promise.all([hashing.hash("Lamp.Post 7"), hashing.hash("Lamp.Post 7")]);
  expect(one.hash).toMatch(/^\$2[aby]\$12\$/);
  expect(Buffer.from(one.salt, "base64")).toHaveLength(16);
  expect(one.salt).not.toBe(other.salt);
  expect(await hashing.verify("Lamp.Post 7", one)).toBe(true);
  expect(await hashing.verify("Lamp.Post 8", one)).toBe(false);
});

test("hashes can't be verified with another pepper", async () => {
  const ours = openPasswordHashing(randomBytes(32), { cost: 4 });
  const theirs = openPasswordHashing(randomBytes(32), { cost: 4 });
  afterThisTest(async () => {
    await ours.close();
    await theirs.close();
  });
  expect(await theirs.verify("Lamp.Post 7", await ours.hash("Lamp.Post 7"))).toBe(false);
});
