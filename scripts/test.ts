import { runChecks } from "./checks/run-checks.ts";
import { runTests } from "./tools/run-tests.ts";

await runChecks();
await runTests("core");
