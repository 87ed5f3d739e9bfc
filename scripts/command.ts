import { loadSettings } from "#app/env.server.ts";
import { openServices } from "../server.ts";

/** Runs one command on the site's data, beside a running server or without one; a failure is a sentence and exit code 1. */
export async function runCommand(
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<void>,
) {
  try {
    const services = await openServices(loadSettings());
    try {
      await work(services);
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
