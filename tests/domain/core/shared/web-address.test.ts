import { expect, test } from "vitest";
import { completeAddress, parseWebAddress } from "#app/shared/core/web-address.ts";

test.each([
  ["instagram.com/x", "https://instagram.com/x"],
  ["  www.Example.com ", "https://www.Example.com"],
  ["//example.com/a", "https://example.com/a"],
  ["example.com:8080/a", "https://example.com:8080/a"],
  ["example.com?x=1", "https://example.com?x=1"],
  ["müller.example/ö", "https://müller.example/ö"],
  ["https://example.com", "https://example.com"],
  ["HTTP://example.com", "HTTP://example.com"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["javascript.example:alert(1)", "javascript.example:alert(1)"],
  ["a@b.example", "a@b.example"],
  ["@handle", "@handle"],
  ["localhost:3000", "localhost:3000"],
  ["/music", "/music"],
  ["two words.example", "two words.example"],
  ["", ""],
])("%j is completed to %j", (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://a.example",
  "https:evil",
  "//a.example",
  "/a",
  "",
])("%j is not a web address", (text) => {
  expect(parseWebAddress(text)).toBeNull();
});

test("a long hostile host is checked in linear time", () => {
  const began = process.cpuUsage().user;
  completeAddress(`${"a-".repeat(6000)}!`);
  completeAddress(`${"a.".repeat(6000)}!`);
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(500);
});
