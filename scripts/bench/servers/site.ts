import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { post } from "./ask.ts";
import { type Running, startProgram } from "./running.ts";

export const admin = { email: "bench@example.com", password: "Lamp.Post 7 and more" };

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });

/** What `npm start` runs, without npm, which would stand between the bench and the site's process. */
function startCommand(): readonly string[] {
  const { start } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8"))).scripts;
  const [, parameters = ""] = start.split("&& exec node ");
  return [process.execPath, ...parameters.split(" ")];
}

/**
 * Starts the site as its owner does, with the demo artist: the built one, its log at the default level.
 * @param folder keeps its data from one start to the next.
 */
export async function startSite(folder: string, command: readonly string[] = startCommand()) {
  const port = String(await findFreePort());
  const [program = "", ...parameters] = command;
  return startProgram({
    command: program,
    parameters,
    environment: {
      PORT: port,
      DATA_DIR: path.join(folder, "data"),
      DEMO: "1",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // All requests come from one address; what is measured is the work, not the limit.
      RATE_LIMIT_FACTOR: "1000000",
    },
    url: `http://localhost:${port}`,
    readyPath: "/readyz",
    log: path.join(folder, "site.log"),
  });
}

/** Does something with the running site, and stops it whatever happens. */
export async function withSite<Result>(
  folder: string,
  work: (site: Running) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(folder);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

let fans = 0;

/** Registers a fan. @returns what they sign in with, and the Cookie header that they come with from now on. */
export async function registerFan({ url }: Running) {
  fans += 1;
  const name = `bench_${Date.now().toString(36)}_${fans}`;
  const account = { email: `${name}@example.com`, password: "Lamp.Post 7 sodium" };
  const answer = await post(`${url}/api/auth/register`, {
    ...account,
    username: name,
    firstName: "Robin",
    lastName: "Vale",
    confirmPassword: account.password,
  });
  return { account, cookie: cookieOf(answer.headers["set-cookie"]) };
}

/** What a browser sends back of what it was given. */
export function cookieOf(given: string | string[] | undefined): string {
  return [given ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
