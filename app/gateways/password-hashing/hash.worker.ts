import { setPriority } from "node:os";
import { compareSync, hashSync } from "bcryptjs";

// Linux counts priority by thread: many people signing in at once then wait for each other, and visitors
// who read pages wait for none of them. Elsewhere this would slow the whole site down.
if (process.platform === "linux") setPriority(15);

export type HashingTask = { digest: string; cost: number } | { digest: string; hash: string };

/** Runs in a worker thread: bcrypt takes a third of a second of pure computing. */
export default function runHashingTask(task: HashingTask): string | boolean {
  return "hash" in task ? compareSync(task.digest, task.hash) : hashSync(task.digest, task.cost);
}
