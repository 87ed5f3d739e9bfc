import type { LoaderFunctionArgs } from "@remix-run/node";
import { readIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { previewIssue } from "#app/domain/mail/newsletter/issues/queue-issue-mail.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";

/** An issue as mail programs show it, for the frames of its page; `?as=text` is its plain text. */
export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const { html, text } = previewIssue(ctx, readIssue(ctx, params.issueId ?? ""));
    const isText = new URL(request.url).searchParams.get("as") === "text";
    return new Response(isText ? text : html, {
      headers: { "Content-Type": `text/${isText ? "plain" : "html"}; charset=utf-8` },
    });
  });
}
