import type { LookupAddress, lookup } from "node:dns";
import { expect, test } from "vitest";
import { isPublicAddress, publicLookup } from "#app/gateways/public-address.ts";

test.each(["142.250.74.54", "8.8.8.8", "2a00:1450:4001:82f::2016"])(
  "%s is on the public internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fd00::1",
  "2002:7f00:1::",
  "2001:db8::1",
  "ff02::1",
  "i.ytimg.com",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** What a connection would be told about a host that resolves so. */
function lookUp(addresses: LookupAddress[], options: { all?: boolean } = {}) {
  const resolve = ((_host: string, _options: object, tell: (error: null, found: LookupAddress[]) => void) =>
    tell(null, addresses)) as unknown as typeof lookup;
  return new Promise((settle) => {
    publicLookup(resolve)("i.ytimg.com", options, (error, address, family) =>
      settle(error ? error.message : { address, family }),
    );
  });
}

const outside = { address: "142.250.74.54", family: 4 };
const inside = { address: "169.254.169.254", family: 4 };

test("a connection gets the public addresses of a host, one or all, as it asks", async () => {
  expect(await lookUp([outside])).toEqual(outside);
  expect(await lookUp([outside], { all: true })).toEqual({ address: [outside], family: undefined });
});

test("a host that leads inwards, even by one of its addresses, gets no connection", async () => {
  expect(await lookUp([inside])).toBe("i.ytimg.com leads to 169.254.169.254, which isn't public.");
  expect(await lookUp([outside, inside], { all: true })).toMatch(/which isn't public/);
  expect(await lookUp([])).toBe("i.ytimg.com has no address.");
});
