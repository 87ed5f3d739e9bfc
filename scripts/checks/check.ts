import { runChecks } from "./run-checks.ts";

await runChecks();
