import { redirect } from "@remix-run/node";
import { endpoint } from "#app/http/api.ts";
import { signOutHere } from "#app/http/cookies/session-cookie.ts";
import { isFromThisSite } from "#app/http/gate/origin.ts";

export const loader = endpoint({
  GET: ({ request, context: { ctx } }) => {
    // A picture or link on another site must not sign anybody out; such a visitor is asked first.
    if (!isFromThisSite(request.headers, ctx.settings.publicUrl)) return redirect("/logout");
    const cookies = signOutHere(ctx, request);
    return redirect("/", { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  },
});

export const action = loader;
