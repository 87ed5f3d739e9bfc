import { loadSettings } from "#app/env.server.ts";
import { openServices } from "../server.ts";

/**
 * Runs one command on the site's data, with or without a running server; a failure prints a sentence and exits with
 * code 1.
 */
export async function runCommand(
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<void>,
) {
  await sayFailures(async () => {
    const services = await openServices(loadSettings());
    try {
      await work(services);
    } finally {
      await services.close();
    }
  });
}

/** Runs a command without services; a failure prints a sentence and exits with code 1. */
export async function sayFailures(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
