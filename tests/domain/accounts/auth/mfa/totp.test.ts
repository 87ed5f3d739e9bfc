import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  createBackupCodes,
  createTotpSecret,
  matchTimeStep,
  totpAddress,
} from "#app/domain/accounts/auth/mfa/accept-second-factor.ts";
import { qrCode, qrCodeAddress } from "#app/domain/core/qr-code.ts";
import { openSealed, seal } from "#app/gateways/secrets.ts";
import { codeOf } from "../../../../factories/mfa.ts";

// RFC 6238 appendix B with SHA-1; the last six of its eight digits.
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code of RFC 6238 at %i s matches, with its time step", (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(matchTimeStep(rfcSecret, code, { now, afterStep: null })).toBe(Math.floor(seconds / 30));
});

test("a code is accepted one time step early or late, but not two", () => {
  const secret = createTotpSecret();
  for (const second of [0, 1, 15, 29]) {
    const now = new Date((1_800_000_000 + second) * 1000);
    const matching = [-3, -2, -1, 0, 1, 2, 3].filter((steps) => {
      const code = codeOf(secret, new Date(1_800_000_000_000 + steps * 30_000));
      return matchTimeStep(secret, code, { now, afterStep: null }) !== null;
    });
    expect(matching).toEqual([-1, 0, 1]);
  }
});

test("a used time step and older ones are refused, even after the clock was set back", () => {
  const secret = createTotpSecret();
  const now = new Date(1_800_000_000_000);
  const step = 60_000_000;
  const code = codeOf(secret, now);
  expect(matchTimeStep(secret, code, { now, afterStep: step - 1 })).toBe(step);
  expect(matchTimeStep(secret, code, { now, afterStep: step })).toBeNull();
  expect(matchTimeStep(secret, code, { now, afterStep: step + 100 })).toBeNull();
});

test.each([
  "",
  "12345",
  "1234567",
  "abcdef",
  "１２３４５６",
  "12 456",
  "-12345",
  "1e3456",
  "\u0000".repeat(6),
])("text that isn't a code is refused without an exception: %j", (token) => {
  expect(matchTimeStep(createTotpSecret(), token, { now: new Date(), afterStep: null })).toBeNull();
});

test("a secret has 160 bits, and its address names artist and account", () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, { issuer: "MC: Lamp & Post", account: "a+b@example.com" }));
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.get("secret")).toBe(secret);
  expect(address.searchParams.get("issuer")).toBe("MC  Lamp & Post");
  expect(decodeURIComponent(address.pathname)).toBe("/MC  Lamp & Post:a+b@example.com");
});

test("a sealed secret can be opened only with its key and for its account", () => {
  const key = randomBytes(32);
  const sealed = seal(key, "user-1", rfcSecret);
  expect(openSealed(key, "user-1", sealed)).toBe(rfcSecret);
  expect(seal(key, "user-1", rfcSecret)).not.toBe(sealed);
  expect(() => openSealed(randomBytes(32), "user-1", sealed)).toThrow();
  expect(() => openSealed(key, "user-2", sealed)).toThrow();
  const [nonce, encrypted, tag] = sealed.split(".");
  expect(() => openSealed(key, "user-1", `${nonce}.A${encrypted}.${tag}`)).toThrow();
  expect(() => openSealed(key, "user-1", `${nonce}.${encrypted}.${tag?.slice(0, 6)}`)).toThrow();
});

test("ten backup codes of 24 characters, each different", () => {
  const { codes, hashes } = createBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{24}$/);
  expect(new Set(hashes).size).toBe(10);
});

test("a QR code has four light modules around it and is dark on white", () => {
  const { size, path } = qrCode(totpAddress(rfcSecret, { issuer: "The Tester", account: "a@example.com" }));
  const cells = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...cells)).toBe(4);
  expect(Math.max(...cells)).toBe(size - 5);
  const svg = decodeURIComponent(qrCodeAddress({ size, path }).replace("data:image/svg+xml,", ""));
  expect(svg).toContain('<path fill="#fff"');
  expect(svg).toContain(path);
});
