// Says which commits of a branch don't follow `area: imperative, at most 72 characters` with a reason in the body.
// Usage: npm run check:commits [-- BASE]; without a base, the commits that the remote's main branch doesn't have.
import { execFileSync } from "node:child_process";

const base = process.argv[2] ?? "origin/main";
const separator = "\u0000";

/** What is wrong with a commit's message, in words; nothing where it follows the rule. */
function problemsOf(subject: string, body: string): string[] {
  return [
    ...(/^[a-z0-9][a-z0-9 ,/.-]*: \S/.test(subject) ? [] : ["doesn't begin with `area: `"]),
    ...(subject.length > 72 ? [`has ${subject.length} characters, at most 72 are allowed`] : []),
    ...(/\.$/.test(subject) ? ["ends with a full stop"] : []),
    ...(/: (\w+(ed|ing|s)) /.test(subject) && !/: (address|process|pass|miss|focus|access)\b/.test(subject)
      ? ["isn't in the imperative"]
      : []),
    ...(body.trim() === "" ? ["has no body that says why"] : []),
  ];
}

const log = execFileSync("git", ["log", "--no-merges", `--format=%h%x01%s%x01%b%x00`, `${base}..HEAD`], {
  encoding: "utf8",
});
const commits = log
  .split(separator)
  .map((entry) => entry.trim())
  .filter(Boolean)
  .map((entry) => entry.split("\u0001"));
const problems = commits.flatMap(([hash = "", subject = "", body = ""]) =>
  problemsOf(subject, body).map((problem) => `${hash} "${subject}" ${problem}`),
);
console.log(`${commits.length} commits since ${base}, ${problems.length} problems.`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
