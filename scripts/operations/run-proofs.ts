/** Runs one proof after another, prints which fail, and makes the process fail with them. */
export async function runProofs<Subject>(
  proofs: Readonly<Record<string, (subject: Subject) => Promise<void>>>,
  subject: Subject,
): Promise<void> {
  for (const [what, prove] of Object.entries(proofs)) {
    const failure = await prove(subject).then(
      () => null,
      (error: unknown) => error,
    );
    console.log(`${failure ? "FAILED" : "ok    "} ${what}`);
    if (!failure) continue;
    console.error(failure);
    process.exitCode = 1;
  }
}
