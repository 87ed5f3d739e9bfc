import { readSite } from "#app/domain/site/read-site.ts";
import { version } from "#app/domain/site/version.ts";
import { endpoint } from "#app/http/api.ts";

const init = endpoint({
  GET: ({ context: { ctx } }) => {
    const { settings } = readSite(ctx);
    const { provider, publishableKey } = ctx.gateways.payments;
    return Response.json({
      artist: { name: settings.artistName, tagline: settings.tagline, socialLinks: settings.socialLinks },
      currency: settings.currency,
      payments: { provider, publishableKey },
      version,
    });
  },
});

export const loader = init;
export const action = init;
