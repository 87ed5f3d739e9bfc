import { expect, test } from "vitest";
import { type CachedResponse, createCachedResponse } from "#app/http/response-cache/cached-response.ts";
import { createResponseStore } from "#app/http/response-cache/response-store.ts";
import { usedBytes } from "../../../setup/used-bytes.ts";

const mebibyte = 1024 * 1024;

const floodedAddresses = Array.from(
  { length: 900 },
  (_, number) => `/music/${String(number).padStart(100, "0")}`,
);

async function flood(memory: ReturnType<typeof createResponseStore<CachedResponse>>): Promise<void> {
  for (let first = 0; first < floodedAddresses.length; first += 50) {
    await Promise.all(
      floodedAddresses.slice(first, first + 50).map((address, index) => {
        // Cut from addresses of 4 KB, as keys are when a query is dropped.
        const url = `${address}?utm=${"x".repeat(4000)}${first + index}`;
        return memory.recall(url.split("?", 1)[0] ?? "", 1, (key) =>
          createCachedResponse(
            { address: key, response: Response.json({ title: key }), nonce: "n" },
            {
              headersOf: () => [["Content-Security-Policy", `media-src 'self' ${address}`]],
              sharedSeconds: 1,
            },
          ),
        );
      }),
    );
  }
}

test("many small responses under long URLs don't exceed the cache's limit", async () => {
  const most = 2 * mebibyte;
  // What the first flood compiles and loads stays in memory, and isn't the answers'.
  await flood(createResponseStore<CachedResponse>(most));
  const memory = createResponseStore<CachedResponse>(most);
  const before = usedBytes();
  await flood(memory);
  const taken = usedBytes() - before;
  const cached = floodedAddresses.filter((address) => memory.find(address, 1));
  expect(cached.length).toBeGreaterThan(400);
  expect(cached.length).toBeLessThan(floodedAddresses.length);
  expect(taken).toBeLessThan(most);
});
