import { expect, test } from "vitest";
import { type SignedRequest, verifySignature } from "../../../setup/bucket/verify-signature.ts";

// The examples in AWS's own documentation: "Signature Calculations for the Authorization Header: Transferring Payload in
// a Single Chunk" and "Authenticating Requests: Using Query Parameters" in the Amazon S3 API reference.
const keys = { AKIAIOSFODNN7EXAMPLE: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const now = new Date("2013-05-24T00:00:00Z");
const host = "examplebucket.s3.amazonaws.com";
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const welcomeSha256 = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072";

function published(
  url: string,
  signedHeaders: string,
  signature: string,
  { method = "GET", headers = {}, bodySha256 = emptySha256 }: Partial<SignedRequest> = {},
): SignedRequest {
  return {
    method,
    url,
    bodySha256,
    headers: {
      host,
      "x-amz-date": "20130524T000000Z",
      "x-amz-content-sha256": bodySha256,
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`,
      ...headers,
    },
  };
}

const presigned: SignedRequest = {
  method: "GET",
  url: "/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  headers: { host },
  bodySha256: emptySha256,
};

const examples: [string, SignedRequest][] = [
  [
    "a part of an object",
    published(
      "/test.txt",
      "host;range;x-amz-content-sha256;x-amz-date",
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
      { headers: { range: "bytes=0-9" } },
    ),
  ],
  [
    "storing an object",
    published(
      "/test%24file.text",
      "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
      {
        method: "PUT",
        bodySha256: welcomeSha256,
        headers: {
          date: "Fri, 24 May 2013 00:00:00 GMT",
          "x-amz-storage-class": "REDUCED_REDUNDANCY",
        },
      },
    ),
  ],
  [
    "a bucket's lifecycle",
    published(
      "/?lifecycle",
      "host;x-amz-content-sha256;x-amz-date",
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    ),
  ],
  [
    "a list",
    published(
      "/?max-keys=2&prefix=J",
      "host;x-amz-content-sha256;x-amz-date",
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ),
  ],
  ["an address for a day", presigned],
];

test.each(examples)("AWS's example is accepted: %s", (_name, request) => {
  expect(verifySignature(request, keys, now)).toBe("valid");
});

test.each(examples)("the example is refused with one change: %s", (_name, request) => {
  const judge = (changed: Partial<SignedRequest>) => verifySignature({ ...request, ...changed }, keys, now);
  expect(judge({ url: request.url.replace("/", "/other") })).toBe("wrong signature");
  expect(judge({ method: "DELETE" })).toBe("wrong signature");
  expect(judge({ headers: { ...request.headers, host: "other.s3.amazonaws.com" } })).toBe("wrong signature");
  expect(verifySignature(request, { AKIAIOSFODNN7EXAMPLE: "another" }, now)).toBe("wrong signature");
  expect(verifySignature(request, {}, now)).toBe("unknown key");
});

test("a URL expires, and neither its expiry nor a body can be changed", () => {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(verifySignature(presigned, keys, after(86_400))).toBe("valid");
  expect(verifySignature(presigned, keys, after(86_401))).toBe("expired");
  const longer = presigned.url.replace("Expires=86400", "Expires=172800");
  expect(verifySignature({ ...presigned, url: longer }, keys, now)).toBe("wrong signature");
  const stored = examples.find(([name]) => name === "storing an object")?.[1] ?? presigned;
  expect(verifySignature({ ...stored, bodySha256: emptySha256 }, keys, now)).toBe("wrong body");
  expect(verifySignature({ ...presigned, url: "/test.txt" }, keys, now)).toBe("unsigned");
});
