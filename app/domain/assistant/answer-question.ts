import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import type { ChatMessage } from "#app/shared/assistant/conversation.ts";
import { answerFromSite } from "./answer-from-site.ts";
import type { FindPassages } from "./find-passages.ts";
import { instructModel } from "./instruct-model.ts";
import { knowledgeOfSite } from "./knowledge-of-site.ts";
import { readReply } from "./read-reply.ts";

interface Question {
  /** The name of the conversation that it belongs to. */
  transcript: string;
  message: string;
  /** Whether a model may be asked; where it mustn't or doesn't answer, the site answers by itself. */
  mayAskModel: boolean;
  /** Hears a model's words as they come. */
  onDelta?: (text: string) => void;
  /** The visitor has gone. */
  signal?: AbortSignal;
}

/** Answers a visitor, by a model if there is one, else and whenever it fails out of the site's own content. */
export async function answerQuestion(ctx: Context, question: Question): Promise<string> {
  const transcripts = transcriptsOf(ctx);
  const knowledge = knowledgeOfSite(ctx);
  const findPassages = knowledge(ctx);
  const asked = chatMessage(ctx, "user", question.message);
  const message =
    (await askModel(ctx, findPassages, question)) ?? answerFromSite(findPassages, question.message);
  transcripts.add(question.transcript, [asked, chatMessage(ctx, "assistant", message)]);
  return message;
}

/** @returns null if there is no model, or nothing of use came from it. */
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
    // The error's message may quote what was asked; its name and status are enough to see what is wrong.
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
