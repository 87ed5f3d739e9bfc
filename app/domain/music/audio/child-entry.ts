import { answerParent } from "#app/domain/core/child-process/answer-parent.ts";
import { encodeFile, replaceTags } from "./made-formats/worker/encode-file.ts";
import { measureFile } from "./worker/measure-loudness.ts";
import { prepareFiles } from "./worker/prepare-files.ts";
import { rewriteTag } from "./worker/rewrite-tag.ts";

const jobs = { prepareFiles, rewriteTag, measureFile, encodeFile, replaceTags };
/** What this process can do, each with its request and a function that receives the length of the sound in seconds. */
export type AudioJobs = typeof jobs;

// A decoder reports damage here, and would repeat the report forever.
console.error = (message: unknown) => {
  throw new Error(String(message));
};

answerParent(async ({ job, request }: { job: keyof AudioJobs; request: unknown }, notify) =>
  jobs[job](request as never, (seconds) => notify({ kind: "opened", seconds })),
);
