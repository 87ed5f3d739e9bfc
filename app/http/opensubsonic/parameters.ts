import { SubsonicError } from "./answer.ts";

/** Of a value, in characters. */
const maxLength = 4000;

/** The parameters of a call, of its address and its form together. */
export class Parameters {
  readonly values: URLSearchParams;

  /** @param form the body of a POST, as the extension "formPost" sends it */
  constructor(query: string, form = "") {
    this.values = new URLSearchParams(form ? `${query}&${form}` : query);
  }

  /** Names and texts are compared with every song. @throws SubsonicError 10 for a value that is longer than any is */
  requireShort(): void {
    for (const [name, value] of this.values)
      if (value.length > maxLength) throw new SubsonicError(10, `The parameter "${name}" is too long.`);
  }

  /** The first value; undefined for none. */
  find(name: string): string | undefined {
    return this.values.get(name) ?? undefined;
  }

  /** @throws SubsonicError 10 without it */
  get(name: string): string {
    const value = this.find(name);
    if (!value) throw missing(name);
    return value;
  }

  list(name: string): string[] {
    return this.values.getAll(name);
  }

  /** A whole number, or the default; between `min` and `max`. @throws SubsonicError 10 for anything else */
  integer(name: string, given: { default?: number; min?: number; max?: number } = {}): number {
    const value = this.find(name) || given.default;
    if (value === undefined) throw missing(name);
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = given;
    if (!/^-?\d{1,15}$/.test(String(value)))
      throw new SubsonicError(10, `The parameter "${name}" must be a whole number.`);
    return Math.min(max, Math.max(min, Number(value)));
  }

  /** A part of a list: `count` and `offset` by the names of their parameters. */
  slice<Item>(
    items: readonly Item[],
    { count, offset, size, max = 500 }: { count: string; offset?: string; size: number; max?: number },
  ): Item[] {
    const start = offset ? this.integer(offset, { default: 0 }) : 0;
    return items.slice(start, start + this.integer(count, { default: size, max }));
  }

  isTrue(name: string, preset: boolean): boolean {
    const value = this.find(name);
    return value === undefined ? preset : value === "true";
  }
}

const missing = (name: string) => new SubsonicError(10, `Required parameter is missing: ${name}`);
