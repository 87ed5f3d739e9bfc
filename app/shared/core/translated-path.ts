/** The path of a page in a language. @param prefix of the language */
export function translatedPath(prefix: string, path: string): string {
  return prefix && path === "/" ? prefix : prefix + path;
}
