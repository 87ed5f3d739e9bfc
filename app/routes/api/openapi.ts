import { readSite } from "#app/domain/settings/read-site.ts";
import { endpoint } from "#app/http/api.ts";
import { describeApi, listOperations } from "#app/http/openapi/document.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => {
    const { artistName } = readSite(ctx).settings;
    return Response.json(describeApi(listOperations(ctx.settings), ctx.settings, artistName));
  },
});

export const action = loader;
