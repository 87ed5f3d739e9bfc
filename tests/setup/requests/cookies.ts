/** What a browser keeps of an answer: the values of its cookies by name, "" for one that was taken back. */
export function cookiesOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
}
