import { Resolver } from "node:dns/promises";

/** The public records of names. */
export interface DnsGateway {
  /**
   * The texts of a name's TXT records, none where it has none.
   * @throws Error when no server answers in time, which says nothing about the name.
   */
  resolveTxt(name: string): Promise<string[]>;
}

const maxMilliseconds = 3000;
const none = ["ENOTFOUND", "ENODATA"];

/** The resolver that this machine uses. */
export function openDns(): DnsGateway {
  const resolver = new Resolver({ timeout: maxMilliseconds, tries: 2 });
  return {
    async resolveTxt(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (none.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
        throw error;
      }
    },
  };
}
