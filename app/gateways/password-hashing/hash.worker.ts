import { compareSync, hashSync } from "bcryptjs";

export type HashingTask = { digest: string; cost: number } | { digest: string; hash: string };

/** Runs in a worker thread: bcrypt takes a third of a second of pure computing. */
export default function runHashingTask(task: HashingTask): string | boolean {
  return "hash" in task ? compareSync(task.digest, task.hash) : hashSync(task.digest, task.cost);
}
