import { createReadStream, statSync } from "node:fs";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { openExport } from "#app/domain/privacy/export/request-export.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ params, context: { ctx } }) => {
    const { path, fileName } = openExport(ctx, params.exportId ?? "");
    return new Response(createReadableStreamFromReadable(createReadStream(path)), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Length": String(statSync(path).size),
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

export const action = loader;
