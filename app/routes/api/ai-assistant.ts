import { answerQuestion } from "#app/domain/assistant/answer-question.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { limitAssistant } from "#app/http/limits/rate-limits.ts";
import { streamLines } from "#app/http/streamed-responses.ts";
import type { ReplyPiece } from "#app/shared/assistant/conversation.ts";
import { questionSchema } from "#app/shared/assistant/schema.ts";

const streamType = "application/x-ndjson";

export const loader = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const { message } = await readJson(request, questionSchema);
    const mayAskModel = await limitAssistant(ctx, limits);
    const { settings } = ctx;
    const name = readCookie(settings, request.headers.get("Cookie"), "assistant");
    const transcript = transcriptsOf(ctx).begin(name, ctx.actor?.user.id);
    const question = { transcript, message, mayAskModel, signal: request.signal };
    const headers = { "Set-Cookie": setCookie(settings, "assistant", transcript, { expiresAt: null }) };
    if (!request.headers.get("Accept")?.includes(streamType)) {
      return Response.json({ message: await answerQuestion(ctx, question) }, { headers });
    }
    return streamLines<ReplyPiece>(streamType, headers, async (send) => {
      const reply = await answerQuestion(ctx, { ...question, onDelta: (delta) => send({ delta }) });
      send({ message: reply });
    });
  },
});

export const action = loader;
