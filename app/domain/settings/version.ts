import manifest from "#package.json" with { type: "json" };

/** Of this software. `/api/init`, the OpenAPI document and `/admin/health` tell it; `package.json` alone says it. */
export const { version } = manifest;
