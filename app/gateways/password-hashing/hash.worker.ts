import { getPriority, setPriority } from "node:os";
import { compareSync, hashSync } from "bcryptjs";

// Linux counts priority by thread: many people signing in at once then wait for each other more than
// readers wait for them, and on a busy machine they still get their share. Elsewhere this would slow the
// whole site down.
const steps = 5;
if (process.platform === "linux") setPriority(Math.min(19, getPriority() + steps));

export type HashingTask = { digest: string; cost: number } | { digest: string; hash: string };

/** Runs in a worker thread: bcrypt takes a third of a second of CPU time. */
export default function runHashingTask(task: HashingTask): string | boolean {
  return "hash" in task ? compareSync(task.digest, task.hash) : hashSync(task.digest, task.cost);
}
