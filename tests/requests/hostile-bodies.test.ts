import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { doors } from "#app/http/doors.ts";
import { type HostileBody, hostileBodies } from "../factories/hostile-bodies.ts";
import { hostileHeaders, hostileQueries } from "../factories/hostile-requests.ts";
import { startMeasuredSite, type MeasuredSite } from "../setup/measured-site.ts";
