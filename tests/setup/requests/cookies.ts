/** The cookies that an answer sets, by name; "" for a deleted one. */
export function cookiesOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
}

/** The Cookie header with which a browser sends these cookies back. */
export function cookieHeaderOf(answer: Response): string {
  const pairs = Object.entries(cookiesOf(answer)).filter(([, value]) => value !== "");
  return pairs.map(([name, value]) => `${name}=${value}`).join("; ");
}
