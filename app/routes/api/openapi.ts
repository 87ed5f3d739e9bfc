import { readSite } from "#app/domain/settings/read-site.ts";
import { endpoint } from "#app/http/api.ts";
import { listOperations } from "#app/http/openapi/all-operations.ts";
import { describeApi } from "#app/http/openapi/document.ts";

const document = endpoint({
  GET: ({ context: { ctx } }) => {
    const { artistName } = readSite(ctx).settings;
    return Response.json(describeApi(listOperations(ctx.settings), ctx.settings, artistName));
  },
});

export const loader = document;
export const action = document;
