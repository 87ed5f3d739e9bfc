import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectRoot } from "../../../server.ts";
import { startServerProcess } from "../../setup/server-process.ts";
import { afterThisTest, temporaryFolder } from "../../setup/services.ts";
import { findFreePort } from "../../setup/test-site.ts";

const witness = pathToFileURL(path.join(projectRoot, "tests/setup/tell-react-build.mjs"));

test.each(["development", "test"])(
  "the started site serves React's production build, with NODE_ENV=%j around it",
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
    const used = server.output().match(/used .*/g) ?? [];
    expect(used).toEqual([expect.stringContaining("react-dom-server.node.production")]);
  },
);
