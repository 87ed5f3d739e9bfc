import { setUpMfa } from "#app/domain/auth/mfa/enrolment.ts";
import { qrCodeAddress } from "#app/domain/core/qr-code.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, readEmptyBody } from "#app/http/api.ts";
import { clearCookie } from "#app/http/cookies/cookies.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { user } = requireActor(ctx);
    await readEmptyBody(request);
    await limits.consume("mfaSetupByUser", user.id);
    const { secret, otpauthUrl, qrCode } = setUpMfa(ctx);
    // The next code belongs to this enrolment, not to an unfinished sign-in to another account.
    const headers = { "Set-Cookie": clearCookie(ctx.settings, "mfa") };
    return Response.json({ secret, otpauthUrl, qrCode: qrCodeAddress(qrCode) }, { headers });
  },
});

export const action = loader;
