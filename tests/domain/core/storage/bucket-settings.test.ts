import { expect, test } from "vitest";
import { readSettings } from "#app/env.server.ts";
import { readBucketAddress } from "#app/shared/system/media/bucket-settings.ts";

test.each([
  ["s3://music", "https://music.s3.us-east-1.amazonaws.com", ""],
  ["s3://music?region=eu-central-1", "https://music.s3.eu-central-1.amazonaws.com", ""],
  ["s3://my.music?region=eu-central-1", "https://s3.eu-central-1.amazonaws.com", ""],
  ["s3://music/site/one?endpoint=https://s3.example.com&region=auto", "https://s3.example.com", "site/one/"],
  ["s3://music?endpoint=http://127.0.0.1:9000/", "http://127.0.0.1:9000", ""],
])("a bucket's address: %s", (text, origin, prefix) => {
  expect(readBucketAddress(text)).toMatchObject({ origin, prefix });
});

test.each([
  "folder",
  "https://music.s3.amazonaws.com",
  "s3://M",
  "s3://key:secret@music",
  "s3://music?endpoint=s3.example.com",
  "s3://music?endpoint=https://s3.example.com/path",
  "s3://music?endpoint=https://key:secret@s3.example.com",
  "s3://music?region=EU",
  "s3://music?acl=public",
  "s3://music/two words",
  "s3://music#part",
])("not a bucket's address: %s", (text) => {
  expect(readBucketAddress(text)).toBeNull();
});

const secure = { PUBLIC_URL: "https://example.com" };
const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

test.each([
  [{ MEDIA_STORAGE: "s3:music" }, "MEDIA_STORAGE: must look like s3://bucket"],
  [{ MEDIA_STORAGE: "s3://music", AWS_ACCESS_KEY_ID: "key" }, "or neither"],
  [{ MEDIA_STORAGE: "s3://music", NGINX_MEDIA_LOCATION: "/m/", TRUST_PROXY: "1" }, "please remove it"],
  [{ ...secure, MEDIA_STORAGE: "s3://music?endpoint=http://s3.example.com" }, "must begin with https://"],
  [{ ...secure, MEDIA_CDN: "http://cdn.example.com" }, "MEDIA_CDN must begin with https://"],
  [{ ...secure, MEDIA_CDN: "https://example.com" }, "not this site's own"],
  [{ MEDIA_CDN: "https://cdn.example.com/music" }, "must be an origin alone"],
])("contradictory settings are refused: %j", (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test("a bucket, its key and a CDN are read", () => {
  const settings = readSettings({
    ...keys,
    MEDIA_STORAGE: "s3://music",
    MEDIA_CDN: "https://cdn.example.com/",
  });
  expect(settings).toMatchObject({
    mediaBucket: { bucket: "music" },
    awsAccessKey: { accessKeyId: "key", secretAccessKey: "secret" },
    mediaCdn: "https://cdn.example.com",
  });
  expect(readSettings({ MEDIA_STORAGE: "s3://music" }).awsAccessKey).toBeNull();
});
