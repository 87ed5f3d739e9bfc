import { expect, test } from "vitest";
import { isLocalHostname, readSettings } from "#app/env.server.ts";

const testKeys = {
  STRIPE_SECRET_KEY: "sk_test_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
};
const liveKeys = { ...testKeys, STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_PUBLISHABLE_KEY: "pk_live_abc" };
const publicSite = { PUBLIC_URL: "https://artist.example" };

test("a local machine gets the demo and test payments by default; a public site neither", () => {
  expect(readSettings({})).toMatchObject({
    publicUrl: "http://localhost:3000",
    isDemo: true,
    payments: "test",
    adminMfa: "optional",
  });
  expect(readSettings(publicSite)).toMatchObject({
    isDemo: false,
    payments: "none",
    adminMfa: "required",
    isSecure: true,
  });
  expect(readSettings({ ...publicSite, PAYMENTS: "test" }).payments).toBe("test");
  expect(readSettings({ ...publicSite, ...liveKeys })).toMatchObject({
    payments: "stripe",
    stripe: { livemode: true },
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  ["two of three keys", { ...testKeys, STRIPE_WEBHOOK_SECRET: "" }, /STRIPE_WEBHOOK_SECRET/],
  ["PAYMENTS=stripe without keys", { PAYMENTS: "stripe" }, /STRIPE_SECRET_KEY/],
  ["keys with PAYMENTS=test", { ...testKeys, PAYMENTS: "test" }, /PAYMENTS/],
  [
    "live mixed with test",
    { ...liveKeys, ...publicSite, STRIPE_SECRET_KEY: "sk_test_abc" },
    /different modes/,
  ],
  ["live keys without https", { ...liveKeys, PUBLIC_URL: "http://artist.example" }, /https/],
  ["a blank around a key", { ...testKeys, STRIPE_SECRET_KEY: " sk_test_abc" }, /STRIPE_SECRET_KEY/],
  ["a path in PUBLIC_URL", { PUBLIC_URL: "https://artist.example/shop" }, /PUBLIC_URL/],
  ["another protocol", { PUBLIC_URL: "ftp://artist.example" }, /PUBLIC_URL/],
  ["a short secret", { APP_SECRET: "short" }, /APP_SECRET/],
  ["a rate factor on a public site", { ...publicSite, RATE_LIMIT_FACTOR: "2" }, /RATE_LIMIT_FACTOR/],
  ["a demo switch that is neither", { DEMO: "yes" }, /DEMO/],
  ["a mail server that isn't one", { SMTP_URL: "https://mail.example.com" }, /SMTP_URL/],
  ["an unknown parameter of a mail server", { SMTP_URL: "smtp://mail.example.com?secure=no" }, /SMTP_URL/],
  ["a sender without an address", { MAIL_FROM: "The Artist" }, /MAIL_FROM/],
  ["a sender of two lines", { MAIL_FROM: "The\nArtist <a@artist.example>" }, /MAIL_FROM/],
  ["a media location without a proxy", { NGINX_MEDIA_LOCATION: "/media-files/" }, /TRUST_PROXY/],
  ...[
    "protected",
    "/",
    "//",
    "/a",
    "a/",
    "/../",
    "/a/../b/",
    "/a b/",
    "/a//b/",
    "/a/\r\nX: y/",
    "https://x/",
  ].map((location): [string, Record<string, string>, RegExp] => [
    `the media location ${JSON.stringify(location)}`,
    { NGINX_MEDIA_LOCATION: location, TRUST_PROXY: "1" },
    /NGINX_MEDIA_LOCATION/,
  ]),
  ["an admin password without an address", { ADMIN_PASSWORD: "Str0ng!pass" }, /ADMIN_EMAIL/],
])("%s is refused, naming the setting", (_name, environment, named) => {
  expect(() => readSettings(environment)).toThrow(named);
});

test("a media location needs nginx in front of the site", () => {
  const location = { NGINX_MEDIA_LOCATION: "/protected-media/", TRUST_PROXY: "1" };
  expect(readSettings(location).mediaLocation).toBe("/protected-media/");
  expect(readSettings({}).mediaLocation).toBeNull();
});

test.each([
  "localhost",
  "127.0.0.1",
  "10.1.2.3",
  "192.168.0.9",
  "172.16.0.1",
  "172.31.9.9",
  "[::1]",
  "[fd00::1]",
])("%s is a local URL", (host) => expect(isLocalHostname(host)).toBe(true));
test.each(["artist.example", "172.32.0.1", "11.0.0.1", "[2001:db8::1]", "localhost.evil.example"])(
  "%s is a public URL",
  (host) => expect(isLocalHostname(host)).toBe(false),
);

test("a wrong mail server is named without its password", () => {
  const reading = () => readSettings({ SMTP_URL: "smtp://user:hunter2@mail.example.com/?x=1" });
  expect(reading).toThrow(/SMTP_URL/);
  expect(reading).not.toThrow(/hunter2/);
});

test.each([
  ["shop@artist.example", { name: null, address: "shop@artist.example" }],
  ["<shop@artist.example>", { name: null, address: "shop@artist.example" }],
  ["Zoë ★ <shop@artist.example>", { name: "Zoë ★", address: "shop@artist.example" }],
  ['"Moe, Larry" <shop@artist.example>', { name: "Moe, Larry", address: "shop@artist.example" }],
  ["Tom & Ann <tom&ann@müller.example>", { name: "Tom & Ann", address: "tom&ann@xn--mller-kva.example" }],
])("MAIL_FROM %s", (text, mailFrom) => {
  expect(readSettings({ MAIL_FROM: text })).toMatchObject({ mailFrom });
});
