import type { Settings } from "#app/env.server.ts";

/** A conversation as a model is given it. */
export interface Prompt {
  instructions: string;
  turns: readonly { role: "user" | "assistant"; content: string }[];
  /** Ends the answer before its time. */
  signal?: AbortSignal | undefined;
}

/** A language model behind an API like OpenAI's. It is given no tools. */
export interface LanguageModel {
  /** @returns the answer piece by piece. @throws OpenAI.APIError, also when it takes longer than it may. */
  answer(prompt: Prompt): AsyncGenerator<string>;
}

// Bounds what an answer may cost.
const maxTokens = 300;

/**
 * @param maxWait in milliseconds, from the question to the last word.
 * @returns null where no model is set up.
 */
export async function openLanguageModel(
  { languageModel: settings }: Pick<Settings, "languageModel">,
  maxWait = 15_000,
): Promise<LanguageModel | null> {
  if (!settings) return null;
  const { apiKey, baseUrl, model } = settings;
  // Most sites have no model: they shall not load what speaks with one.
  const { default: OpenAI } = await import("openai");
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    maxRetries: 0,
    timeout: maxWait,
    // Everything that the SDK would read from the environment by itself.
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
  });
  // OpenAI's newer models know only the new name of this limit, other servers only the old one.
  const limit = baseUrl ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens };

  return {
    async *answer({ instructions, turns, signal }) {
      // The client's own timeout ends with the headers; a stream that stops must end, too.
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
      // The SDK ends an aborted stream in silence.
      either.throwIfAborted();
    },
  };
}
