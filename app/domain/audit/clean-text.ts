const maxValueLength = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: stripping them is the purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/**
 * Text that is safe to store, hash and show: limited, without control characters, and unchanged
 * when the database reads it back (half a surrogate pair would change).
 */
export function cleanText(text: string, longest = maxValueLength): string {
  return text.replace(controlCharacters, "").slice(0, longest).toWellFormed();
}
