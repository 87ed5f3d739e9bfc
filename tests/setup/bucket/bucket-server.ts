import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import S3rver from "s3rver";
import { afterThisTest } from "../after-this-test.ts";
import { type Verdict, verifySignature } from "./verify-signature.ts";

// The server behind knows this key alone, and takes any signature: those are judged in front of it.
export const accessKey = { accessKeyId: "S3RVER", secretAccessKey: "a-secret-of-the-tests" };

export interface TestBucket {
  /** As `MEDIA_STORAGE` names it. */
  address: string;
  origin: string;
  /** What a site needs to use it. */
  environment: Record<"MEDIA_STORAGE" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY", string>;
  /** Every request that came: its method and path, and how it was judged. */
  requests: { method: string; path: string; verdict: Verdict }[];
  /** What to answer instead; null goes on. */
  interfere: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

/** An S3 server with one bucket, which refuses every request that isn't signed as S3 wants it. */
export async function openTestBucket(bucket = "music"): Promise<TestBucket> {
  const folder = mkdtempSync(path.join(tmpdir(), "artist-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory: folder,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const behind = await server.run();
  const front = createServer((request, response) => {
    answer(opened, behind.port, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const address = `s3://${bucket}?endpoint=${origin}&region=eu-central-1`;
  const opened: TestBucket = {
    address,
    origin,
    environment: {
      MEDIA_STORAGE: address,
      AWS_ACCESS_KEY_ID: accessKey.accessKeyId,
      AWS_SECRET_ACCESS_KEY: accessKey.secretAccessKey,
    },
    requests: [],
    interfere: null,
    async close() {
      if (!front.listening) return;
      front.closeAllConnections();
      front.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return opened;
}

/** The same, gone with the test. */
export async function bucketForThisTest(): Promise<TestBucket> {
  const bucket = await openTestBucket();
  afterThisTest(() => bucket.close());
  return bucket;
}

async function answer(
  bucket: TestBucket,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const body = await buffer(request);
  const signed = {
    method,
    url,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    bodySha256: createHash("sha256").update(body).digest("hex"),
  };
  const verdict = verifySignature(signed, { [accessKey.accessKeyId]: accessKey.secretAccessKey }, new Date());
  bucket.requests.push({ method, path: url.split("?")[0] ?? "", verdict });
  if (bucket.interfere?.(request, response)) return;
  if (verdict !== "valid") return refuse(response, verdict);
  const passed = httpRequest({ host: "127.0.0.1", port, method, path: url, headers });
  passed.end(body);
  const [got] = (await once(passed, "response")) as [IncomingMessage];
  response.writeHead(got.statusCode ?? 500, got.headers);
  await pipeline(got, response);
}

function refuse(response: ServerResponse, verdict: Verdict): void {
  const code = verdict === "wrong signature" ? "SignatureDoesNotMatch" : "AccessDenied";
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${verdict}</Message></Error>`;
  response.writeHead(403, { "Content-Type": "application/xml" }).end(text);
}
