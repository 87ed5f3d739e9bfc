import { loadSettings } from "#app/env.server.ts";
import { openServices } from "../server.ts";

/** Runs one command on the site's data, beside a running server or without one; a failure is a sentence and exit code 1. */
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

/** Runs what needs no services; a failure is a sentence and exit code 1. */
export async function sayFailures(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
