import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { type Services, systemContext } from "#app/domain/core/context.ts";
import type { SecurityHeaders } from "../gate/security-headers.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { type AnswerFirst, answerFirst } from "./answer-first.ts";
import { createAnswerMemory } from "./answer-memory.ts";
import { pageStylesReader } from "./page-styles.ts";
import type { PublicAnswer } from "./public-answer.ts";
import { rememberAnswers } from "./remember-answers.ts";

const maxBytes = 32 * 1024 * 1024;

interface Parts {
  build: ServerBuild;
  /** Where the built files of the browser lie. */
  clientFolder: string;
  headersOf: SecurityHeaders;
  limits: RateLimits;
}

/**
 * Keeps what is the same for everybody who isn't signed in.
 * @returns `first`, which answers before the rest of the site, and `remember`, which fills the memory.
 */
export function createPublicCache(
  services: Services,
  { build, clientFolder, headersOf, limits }: Parts,
): { first: AnswerFirst; remember: RequestHandler } {
  const memory = createAnswerMemory<PublicAnswer>(maxBytes);
  const readStyles = pageStylesReader(clientFolder);
  const contextOf = ({ nonce, id }: { nonce: string; id: string }): AppLoadContext => {
    const ctx = systemContext(services);
    return {
      ctx: { ...ctx, request: { ...ctx.request, id } },
      limits,
      overLimit: null,
      nonce,
      method: "GET",
      inlineStyles: readStyles,
      keptPages: null,
      upload: null,
      retryAfter: () => {},
      afterAnswer: (task) => task(),
    };
  };
  const rules = { headersOf, sharedSeconds: services.settings.sharedCacheSeconds };
  return {
    first: answerFirst(services, memory, limits),
    remember: rememberAnswers(services, build, { memory, rules }, contextOf),
  };
}
