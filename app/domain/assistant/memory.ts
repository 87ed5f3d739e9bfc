import { createKnowledgeOfSite, type KnowledgeOfSite } from "./knowledge-of-site.ts";
import { createTranscripts, type Transcripts } from "./transcripts.ts";

/** What the assistant keeps for as long as the process lives. */
export interface AssistantMemory {
  knowledge: KnowledgeOfSite;
  transcripts: Transcripts;
}

export function createAssistantMemory(now: () => Date): AssistantMemory {
  return { knowledge: createKnowledgeOfSite(), transcripts: createTranscripts(now) };
}
