import { readSite } from "#app/domain/site/read-site.ts";
import { endpoint } from "#app/http/api.ts";

const version = "0.1.0";

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
