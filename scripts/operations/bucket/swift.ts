import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { type StartedProcess, startUntil } from "../../tools/start-process.ts";

const bucket = "music";
const region = "eu-central-1";
const accessKey = { accessKeyId: "music:owner", secretAccessKey: "a-secret-of-this-test" };
const kinds = ["account", "container", "object"] as const;

export type ForeignBucket = Awaited<ReturnType<typeof startSwift>>;

/**
 * OpenStack Swift with its S3 interface and one bucket, all on this machine. It judges signatures by itself.
 * @param folder for its disk, rings and logs; the file system needs extended attributes.
 */
export async function startSwift(folder: string) {
  const disks = path.join(folder, "disks");
  mkdirSync(path.join(disks, "one"), { recursive: true });
  const common = `bind_ip = 127.0.0.1\nuser = ${userInfo().username}\nswift_dir = ${folder}\nworkers = 0\n`;
  const running: StartedProcess[] = [];
  const start = async (name: string, port: number, command: string, parameters: string[]) => {
    const program = { command, parameters, log: path.join(folder, `${name}.log`) };
    running.push(await startUntil(program, () => isOpen(port)));
  };
  const startSwiftServer = (name: string, port: number, configuration: string) => {
    const file = path.join(folder, `${name}.conf`);
    writeFileSync(file, `[DEFAULT]\n${common}bind_port = ${port}\n${configuration}`);
    return start(name, port, `/usr/bin/swift-${name}-server`, [file, "--verbose"]);
  };

  for (const kind of kinds) {
    const port = await findFreePort();
    buildRing(path.join(folder, `${kind}.builder`), port);
    await startSwiftServer(
      kind,
      port,
      `devices = ${disks}\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const memoryPort = await findFreePort();
  const memory = ["-l", "127.0.0.1", "-p", String(memoryPort), "-U", "0", "-u", userInfo().username];
  await start("memcached", memoryPort, "/usr/bin/memcached", memory);
  const port = await findFreePort();
  await startSwiftServer("proxy", port, proxyConfiguration(memoryPort));

  const endpoint = `http://localhost:${port}`;
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: accessKey });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    // What a site needs to use it.
    environment: {
      MEDIA_STORAGE: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: accessKey.accessKeyId,
      AWS_SECRET_ACCESS_KEY: accessKey.secretAccessKey,
    },
    async stop() {
      await Promise.all(running.map((program) => program.kill("SIGTERM")));
      // Its disk is still written to for a moment.
      await pause(200);
    },
  };
}

/** A ring of one disk: where Swift finds what it keeps. */
function buildRing(file: string, port: number): void {
  for (const parameters of [
    ["create", "1", "1", "1"],
    ["add", `r1z1-127.0.0.1:${port}/one`, "1"],
    ["rebalance"],
  ]) {
    const { status, stdout } = spawnSync("/usr/bin/swift-ring-builder", [file, ...parameters], {
      encoding: "utf8",
    });
    // 1 is a warning.
    if (status === null || status > 1) throw new Error(`swift-ring-builder ${parameters[0]}: ${stdout}`);
  }
}

function proxyConfiguration(memoryPort: number): string {
  const { accessKeyId, secretAccessKey } = accessKey;
  const filters = "catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo".split(" ");
  const own: Record<string, string> = {
    cache: `memcache_servers = 127.0.0.1:${memoryPort}`,
    s3api: `location = ${region}`,
    tempauth: `user_${accessKeyId.replace(":", "_")} = ${secretAccessKey} .admin`,
  };
  const egg = (name: string) =>
    `use = egg:swift#${name === "cache" ? "memcache" : name}\n${own[name] ?? ""}\n`;
  return `[pipeline:main]
pipeline = ${filters.join(" ")} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.map((name) => `[filter:${name}]\n${egg(name)}`).join("")}`;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}
