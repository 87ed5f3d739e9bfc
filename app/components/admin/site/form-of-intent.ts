/**
 * @param intent what a button of the site's settings asks for.
 * @returns the form that the answer is shown in: a chapter's buttons have one, and so have the two of a picture.
 */
export function formOfIntent(intent: string): string {
  if (intent.startsWith("move-") || intent.endsWith("chapter")) return "chapter";
  return intent.replace(/^(upload|remove)-/, "");
}
