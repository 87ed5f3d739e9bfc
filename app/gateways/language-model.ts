import type { Settings } from "#app/env.server.ts";

/** A conversation with a model. */
export interface Prompt {
  instructions: string;
  turns: readonly { role: "user" | "assistant"; content: string }[];
  /** Aborts the answer. */
  signal?: AbortSignal | undefined;
}

/** A language model with an OpenAI-compatible API. It is given no tools. */
export interface LanguageModel {
  /** @returns the answer piece by piece. @throws OpenAI.APIError, also on a timeout. */
  answer(prompt: Prompt): AsyncGenerator<string>;
}

// Limits the cost of an answer.
const maxTokens = 300;

/**
 * @param maxWait in milliseconds, from the question to the last word.
 * @returns null where no model is configured.
 */
export async function openLanguageModel(
  { languageModel: settings }: Pick<Settings, "languageModel">,
  maxWait = 15_000,
): Promise<LanguageModel | null> {
  if (!settings) return null;
  const { apiKey, baseUrl, model } = settings;
  // Loaded on first use: most sites have no model.
  const { default: OpenAI } = await import("openai");
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    maxRetries: 0,
    timeout: maxWait,
    // Overrides everything that the SDK would read from the environment.
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
  });
  // OpenAI's newer models know only the new name of this limit, other servers only the old one.
  const limit = baseUrl ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens };

  return {
    async *answer({ instructions, turns, signal }) {
      // The client's own timeout ends with the headers; a stalled stream must end, too.
      const time = AbortSignal.timeout(maxWait);
      const either = signal ? AbortSignal.any([time, signal]) : time;
      const stream = await client.chat.completions.create(
        {
          model,
          stream: true,
          messages: [
            { role: "system", content: instructions },
            ...turns.map(({ role, content }) => ({ role, content })),
          ],
          ...limit,
        },
        { signal: either },
      );
      for await (const chunk of stream) {
        either.throwIfAborted();
        const text: unknown = chunk.choices?.[0]?.delta?.content;
        if (typeof text === "string") yield text;
      }
      // The SDK ends an aborted stream without an error.
      either.throwIfAborted();
    },
  };
}
