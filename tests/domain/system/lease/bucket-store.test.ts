import { expect, test } from "vitest";
import { readSettings } from "#app/env.server.ts";
import { openLeaseStore } from "#app/gateways/lease-store/open-lease-store.ts";
import { bucketForThisTest, type TestBucket } from "../../../setup/bucket/bucket-server.ts";

async function storeIn({ address, environment }: TestBucket) {
  const store = await openLeaseStore(
    readSettings({ ...environment, MEDIA_STORAGE: "", FENCE: address.replace("?", "/artist?") }),
  );
  if (!store) throw new Error("no fence");
  return store;
}

/** Lets the bucket refuse what is there already, as S3 does. */
function honourConditions(bucket: TestBucket) {
  const there = new Set<string>();
  bucket.interfere = (request, response) => {
    const key = request.url?.split("?")[0] ?? "";
    if (request.method !== "PUT") return false;
    if (request.headers["if-none-match"] === "*" && there.has(key)) {
      response.writeHead(412).end("<Error><Code>PreconditionFailed</Code></Error>");
      return true;
    }
    there.add(key);
    return false;
  };
}

test("only one of several simultaneous creations in a bucket succeeds, and all can read it", async () => {
  const bucket = await bucketForThisTest();
  honourConditions(bucket);
  const [one, two] = [await storeIn(bucket), await storeIn(bucket)];
  expect(await one.read("epoch-1.json")).toBeNull();
  expect(await one.create("epoch-1.json", "mine")).toBe(true);
  expect(await two.create("epoch-1.json", "yours")).toBe(false);
  expect(await two.read("epoch-1.json")).toBe("mine");
  expect(bucket.requests.map(({ path }) => path)).toContain("/music/artist/fence/epoch-1.json");
});

test("a server that allows creating an object twice is refused", async () => {
  const store = await storeIn(await bucketForThisTest());
  await expect(store.create("epoch-1.json", "mine")).rejects.toThrow("doesn't honour If-None-Match");
});

test("a server without conditional writes is refused", async () => {
  const bucket = await bucketForThisTest();
  bucket.interfere = ({ method }, response) => {
    if (method !== "PUT") return false;
    response.writeHead(501).end("<Error><Code>NotImplemented</Code></Error>");
    return true;
  };
  const store = await storeIn(bucket);
  await expect(store.create("epoch-1.json", "mine")).rejects.toThrow("doesn't honour If-None-Match");
});

test("a bucket that doesn't answer is an error, not an empty result", async () => {
  const bucket = await bucketForThisTest();
  const store = await storeIn(bucket);
  await bucket.close();
  await expect(store.read("epoch-1.json")).rejects.toThrow();
  await expect(store.create("epoch-1.json", "mine")).rejects.toThrow();
});
