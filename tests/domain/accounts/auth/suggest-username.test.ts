import { expect, test } from "vitest";
import { numberedUsername, suggestUsername } from "#app/shared/accounts/auth/suggest-username.ts";

test.each([
  ["nora.marsh+shop@example.com", "nora_marsh"],
  ["__a.b__@example.com", "a_b"],
  ["jo@example.com", ""],
  ["örn@example.com", ""],
  ["a-very-long-address-indeed@example.com", "a_very_long_address_"],
  ["", ""],
])("the username suggested for %j is %j", (email, username) => {
  expect(suggestUsername(email)).toBe(username);
});

test("a numbered username has at most 20 characters", () => {
  expect(numberedUsername("nora_marsh", 2)).toBe("nora_marsh2");
  expect(numberedUsername("a_very_long_address_", 12)).toBe("a_very_long_addres12");
});
