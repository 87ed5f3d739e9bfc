import { domainToASCII, domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { mailtoLink, parseEmailAddress, toSearchedEmail } from "#app/shared/core/email-address.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const whatBrowsersAccept =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each([
  ["tom&ann@example.com", "tom&ann@example.com"],
  [" Tom+Shop@Example.COM ", "tom+shop@example.com"],
  ["!#$%&'*+/=?^_`{|}~-.@example.com", "!#$%&'*+/=?^_`{|}~-.@example.com"],
  ["a..b.@example.com", "a..b.@example.com"],
  ["root@localhost", "root@localhost"],
  ["a@123", "a@123"],
  ["a@xn--mller-kva.xn--p1ai", "a@xn--mller-kva.xn--p1ai"],
  ["A@MÜLLER.example", "a@xn--mller-kva.example"],
  ["a@mu\u0308ller.example", "a@xn--mller-kva.example"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["a@１２３.example", "a@123.example"],
])("%j is stored as %j", (typed, stored) => {
  expect(parseEmailAddress(typed)).toBe(stored);
});

test.each([
  ...["", "@", "a", "a@", "@example.com", "a@b@example.com", "a b@example.com", "a@exa mple.com"],
  ...["a@-a.example", "a@a-.example", "a@a_b.example", "a@.example", "a@example.com.", "jörg@example.com"],
  ...[
    "a@müller.example/x",
    "a@müller.example:80",
    "a@mül%41er.example",
    "a@mül?ler",
    "a@mül#ler",
    "a@mül\\ler",
  ],
  ...["a\n@example.com", "a@exam\u0000ple.com", "<a@example.com>", '"a"@example.com', "a,b@example.com"],
  ...["a@[127.0.0.1]", `a@${"x".repeat(64)}.example`, `a@${"ü".repeat(60)}.example`],
  `${"a".repeat(243)}@example.com`,
])("%j is no address", (typed) => {
  expect(parseEmailAddress(typed)).toBeUndefined();
});

test("accepts what browsers accept, for every character of ASCII in every place", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const differing = ascii
    .flatMap((c) => [`${c}a@example.com`, `a${c}a@example.com`, `a@${c}a.example`, `a@a${c}a`, `a@a.a${c}a`])
    // Space around an address is cut off, as browsers do.
    .filter((text) => text.trim() === text)
    .filter((text) => whatBrowsersAccept.test(text) !== (parseEmailAddress(text) !== undefined));
  expect(differing).toEqual([]);
});

test.each([
  ["info@xn--mller-kva.example", "info@müller.example"],
  ["info@xn--fa-hia.example", "info@faß.example"],
  ["info@xn--r8jz45g.xn--zckzah", "info@例え.テスト"],
  ["xn--a@example.com", "xn--a@example.com"],
  ["a@example.com", "a@example.com"],
  ["Deleted account", "Deleted account"],
  // No domain, an imitation of apple.com, and one that holds "müller" in another form.
  ["a@xn--zzzzzzzz99999.example", "a@xn--zzzzzzzz99999.example"],
  ["a@xn--pple-43d.com", "a@xn--pple-43d.com"],
  ["a@xn--muller-kg2e.example", "a@xn--muller-kg2e.example"],
  ["a@xn--.example", "a@xn--.example"],
])("%j is shown as %j", (stored, shown) => {
  expect(formatEmailAddress(stored)).toBe(shown);
});

test("shows every domain as Node does", () => {
  const letters = [..."abcxyz019-äöüßéñçøåłğşčžДЖяαβγ日本語中文字한국어ขไทยعربي"];
  let seed = 7;
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return letters[seed % letters.length] ?? "a";
  };
  for (let round = 0; round < 3000; round += 1) {
    const domain = domainToASCII(`${Array.from({ length: 1 + (round % 15) }, pick).join("")}.example`);
    const shown = formatEmailAddress(`a@${domain}`);
    const isMixed = shown === `a@${domain}`;
    if (domain && !isMixed) expect(shown).toBe(`a@${domainToUnicode(domain)}`);
    expect(parseEmailAddress(shown) ?? `a@${domain}`).toBe(`a@${domain}`);
  }
});

test("a search for an address as people write it finds the stored one", () => {
  expect(toSearchedEmail("Müller.example")).toBe("xn--mller-kva.example");
  expect(toSearchedEmail("Info@müller.example")).toBe("info@xn--mller-kva.example");
  expect(toSearchedEmail("Jörg Müller")).toBe("jörg müller");
  expect(toSearchedEmail("Ann")).toBe("ann");
});

test("a link to write to an address carries all of it", () => {
  expect(new URL(mailtoLink("tom&ann?cc=x%20@example.com")).search).toBe("");
  expect(mailtoLink("tom&ann@example.com")).toBe("mailto:tom%26ann@example.com");
});
