import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import {
  commonStrongPasswords,
  describePassword,
  passwordNeeds,
  passwordStrength,
} from "#app/shared/accounts/auth/password-rules.ts";
import { newPasswordSchema } from "#app/shared/accounts/auth/schema.ts";

const describe = (password: string) => describePassword(password, "Kim.Vega1@example.com");

test.each([
  ["", 0, "Weak"],
  ["a", 20, "Weak"],
  ["aB", 40, "Fair"],
  ["aB3", 60, "Good"],
  ["aB3!", 80, "Strong"],
  ["aB3!aB3!", 100, "Strong"],
] as const)("%j scores %i and is called %s", (password, score, label) => {
  expect(passwordStrength(password)).toMatchObject({ score, label });
});

test.each([
  ["a", "Weak"],
  ["abcdefgh", "Fair"],
  ["abcdefgH", "Still needs a number and a special character"],
  ["abcdefgH1", "Still needs a special character"],
  ["aB3!", "Still needs at least 8 characters"],
  ["P@ssw0rd", "Too common"],
  ["kim.vega1@EXAMPLE.com", "This is your email"],
  [`aB3!${"x".repeat(125)}`, "Longer than 128 characters"],
  ["Other.Lamp 8 sodium", "Strong"],
])("%j is described as: %s", (password, verdict) => {
  expect(describe(password)).toBe(verdict);
});

// What has always been accepted, and what password managers suggest.
test.each([...'!@#$%^&*(),.?":{}|<>', ..."-_=+;'/\\[]~` €§·—", "👍", "\u200d"])(
  "%j counts as a special character in the meter and on the server",
  (special) => {
    const password = `abcdefG1${special}`;
    expect(describe(password)).toBe("Strong");
    expect(newPasswordSchema.safeParse(password).success).toBe(true);
  },
);

test.each(["a", "Z", "7", "ß", "é", "e\u0301", "文", "٣", ""])(
  "%j counts as no special character",
  (letter) => {
    const password = `abcdefG1${letter}`;
    expect(describe(password)).toBe("Still needs a special character");
    expect(newPasswordSchema.safeParse(password).success).toBe(false);
  },
);

test("the password that iPhones suggest is strong", () => {
  expect(describe("hohzyk-Rytpo1-xevcah")).toBe("Strong");
});

test("a password that the server refuses is never rated good or strong", () => {
  for (const length of [1, 7, 8, 128, 129]) {
    for (const set of ["a", "aB", "aB3", "aB3!", "aB!", "B3!", "a3!", "3!", "ß!aB3"]) {
      const password = set.repeat(length).slice(0, length);
      const isTaken = newPasswordSchema.safeParse(password).success;
      expect(["Good", "Strong"].includes(describe(password)), password).toBe(isTaken);
    }
  }
});

test("the browser refuses every common password that meets the rules", () => {
  const [length, , , digit, special] = passwordNeeds.map(([criterion]) => criterion);
  const common = dictionary["passwords-common"].map((word) => String(word).toLowerCase());
  const strong = common.filter((word) => {
    const { criteria } = passwordStrength(word);
    const letters = word.match(/[a-z]/g) ?? [];
    const meets = [length, digit, special].every((criterion) => criterion && criteria[criterion]);
    return meets && letters.length >= 2;
  });
  expect(new Set(commonStrongPasswords)).toEqual(new Set(strong));
});
