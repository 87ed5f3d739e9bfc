import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

const key = { accessKeyId: "music:owner", secretAccessKey: "secretofthetests" };
const client = new S3Client({
  region: "eu-central-1",
  maxAttempts: 1,
  endpoint: "http://127.0.0.1:6299",
  forcePathStyle: true,
  credentials: key,
});
await client.send(new CreateBucketCommand({ Bucket: "music" })).then(
  () => console.log("made"),
  (e) => console.log(e.name, e.message),
);
