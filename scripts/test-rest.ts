import { runTests } from "./tools/run-tests.ts";

await runTests("rest");
