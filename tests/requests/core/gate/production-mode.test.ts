import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../server.ts";
import { startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";

const witness = pathToFileURL(path.join(projectRoot, "tests/setup/log-react-build.mjs"));

test.each(["development", "test"])(
  "the started site serves React's production build, even if NODE_ENV was %j",
  async (around) => {
    const port = String(await findFreePort());
    const server = await startServerProcess({
      ...{ PORT: port, DATA_DIR: temporaryFolder(), DEMO: "0", LOG_LEVEL: "warn" },
      NODE_ENV: around,
      NODE_OPTIONS: `--import=${witness}`,
    });
    afterThisTest(async () => void (await server.kill("SIGKILL")));
    expect((await fetch(`http://localhost:${port}/music`)).status).toBe(200);
    expect((await server.kill("SIGTERM")).code).toBe(0);
    // Nothing of React comes from elsewhere than the built server.
    expect(server.output()).toContain("ran as production");
    expect(server.output()).not.toContain("used ");
    const map = readFileSync(path.join(projectRoot, "build/site/bundle/serve.js.map"), "utf8");
    const builds = map.match(/react-dom-server\.node\.\w+/g);
    expect(builds).toEqual(["react-dom-server.node.production"]);
  },
);
