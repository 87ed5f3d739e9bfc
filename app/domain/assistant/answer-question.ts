import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import type { ChatMessage } from "#app/shared/assistant/conversation.ts";
import { answerFromSite } from "./answer-from-site.ts";
import type { FindPassages } from "./find-passages.ts";
import { instructModel } from "./instruct-model.ts";
import { readReply } from "./read-reply.ts";
import { siteKnowledge } from "./site-knowledge.ts";

interface Question {
  /** The id of the conversation. */
  transcript: string;
  message: string;
  /** Whether a model may be asked; if not, or if it fails, the site answers by itself. */
  mayAskModel: boolean;
  /** Receives the model's words as they arrive. */
  onDelta?: (text: string) => void;
  /** Aborts when the visitor leaves. */
  signal?: AbortSignal;
}

/** Answers a visitor with a model if there is one; otherwise, or if it fails, from the site's own content. */
export async function answerQuestion(ctx: Context, question: Question): Promise<string> {
  const transcripts = transcriptsOf(ctx);
  const knowledge = siteKnowledge(ctx);
  const findPassages = knowledge(ctx);
  const asked = chatMessage(ctx, "user", question.message);
  const message =
    (await askModel(ctx, findPassages, question)) ?? answerFromSite(findPassages, question.message);
  transcripts.add(question.transcript, [asked, chatMessage(ctx, "assistant", message)]);
  return message;
}

/** @returns null if there is no model, or it gave no usable answer. */
async function askModel(
  ctx: Context,
  findPassages: FindPassages,
  question: Question,
): Promise<string | null> {
  const { languageModel } = ctx.gateways;
  if (!languageModel || !question.mayAskModel) return null;
  const { artistName } = readSite(ctx).settings;
  const instructions = instructModel(findPassages, artistName, question.message);
  const before = transcriptsOf(ctx).read(question.transcript);
  const turns = [...before, { role: "user" as const, content: question.message }];
  try {
    const pieces = languageModel.answer({ instructions, turns, signal: question.signal });
    return await readReply(pieces, question.onDelta);
  } catch (error) {
    // The error's message may quote the question; name and status are enough to find the cause.
    const { name, status } = error as { name?: string; status?: number };
    ctx.logger.warn(
      { requestId: ctx.request.id, error: name, status },
      "the assistant's model did not answer",
    );
    return null;
  }
}

function chatMessage(ctx: Context, role: ChatMessage["role"], content: string): ChatMessage {
  return { id: randomUUID(), role, content, timestamp: ctx.now().toISOString() };
}
