import { redirect } from "@remix-run/node";
import { endpoint } from "#app/http/api.ts";
import { cookieHeaders } from "#app/http/cookies/cookies.ts";
import { signOutHere } from "#app/http/cookies/session-cookie.ts";
import { isFromThisSite } from "#app/http/gate/origin.ts";

export const loader = endpoint({
  GET: ({ request, context: { ctx } }) => {
    // A picture or link on another site must not sign anybody out; such a visitor is asked first.
    if (!isFromThisSite(request.headers, ctx.settings.publicUrl)) return redirect("/logout");
    return redirect("/", { headers: cookieHeaders(signOutHere(ctx, request)) });
  },
});

export const action = loader;
