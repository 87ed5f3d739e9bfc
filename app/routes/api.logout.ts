import { redirect } from "@remix-run/node";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { endpoint } from "#app/http/api.ts";
import { isFromThisSite } from "#app/http/gate/origin.ts";
import { endedSessionCookie } from "#app/http/session-cookie.ts";

const logout = endpoint({
  GET: ({ request, context: { ctx } }) => {
    // A picture or link on another site must not sign anybody out; there the visitor is asked first.
    if (!isFromThisSite(request.headers, ctx.settings.publicUrl)) return redirect("/logout");
    signOut(ctx);
    return redirect("/", { headers: { "Set-Cookie": endedSessionCookie(ctx.settings) } });
  },
});

export const loader = logout;
export const action = logout;
