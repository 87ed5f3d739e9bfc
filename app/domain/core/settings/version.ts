import manifest from "#package.json" with { type: "json" };

/** The version of this software, only defined in `package.json`; `/api/init`, OpenAPI and `/admin/health` show it. */
export const { version } = manifest;
