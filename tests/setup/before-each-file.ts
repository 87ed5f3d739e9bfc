import { afterEach } from "vitest";
import { cleanUpAfterTest } from "./after-this-test.ts";
import "./no-network.ts";
import { keepProcessesWarm } from "./warm-processes.ts";

keepProcessesWarm();

// Files share their modules: a hook that a module registered would be that of the first file alone.
afterEach(cleanUpAfterTest);
