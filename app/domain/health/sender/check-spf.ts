import type { HealthState } from "#app/shared/health/schema.ts";

/** What was found of one record. */
export interface RecordFinding {
  state: HealthState;
  /** In a sentence. */
  finding: string;
  advice: string | null;
  record: string | null;
}

const term =
  /^([+?~-]?(all|(include|exists):\S+|(a|mx)(:[^\s/]+)?(\/\d+)?(\/\/\d+)?|ptr(:\S+)?|ip4:[\d.]+(\/\d+)?|ip6:[\da-f:.]+(\/\d+)?)|[a-z][\w.-]*=\S*)$/i;
const lookup = /^([+?~-]?(include:|exists:|a([:/]|$)|mx([:/]|$)|ptr(:|$))|redirect=)/i;
/** More make the record void (RFC 7208, section 4.6.4). */
const maxLookups = 10;

/** Whether a domain has one valid SPF record (RFC 7208). @param records all of its TXT records */
export function checkSpf(domain: string, records: readonly string[]): RecordFinding {
  const [record = "", ...others] = records.filter((text) => /^v=spf1( |$)/i.test(text));
  const failing = (finding: string, advice: string) => ({
    state: "failing" as const,
    finding,
    advice,
    record,
  });
  if (record === "") {
    return {
      state: "attention",
      finding: `${domain} has no SPF record.`,
      advice: `Publish the SPF record that your mail provider gives you, as a TXT record of ${domain}.`,
      record: null,
    };
  }
  if (others.length > 0) {
    return failing(
      `${domain} has ${others.length + 1} SPF records, so none of them counts.`,
      "Merge them into one record.",
    );
  }
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  const wrong = terms.find((text) => !term.test(text));
  if (wrong)
    return failing(`The SPF record of ${domain} is void: “${wrong}” in it isn't valid.`, "Correct it.");
  if (terms.some((text) => /^\+?all$/i.test(text))) {
    return failing(
      `The SPF record of ${domain} allows everybody to send for it.`,
      "End it with “~all” or “-all”.",
    );
  }
  if (terms.filter((text) => lookup.test(text)).length > maxLookups) {
    return failing(
      `The SPF record of ${domain} is void: it refers to more than ${maxLookups} others.`,
      "Remove the services that you no longer use.",
    );
  }
  if (!terms.some((text) => /^([?~-]all|redirect=.*)$/i.test(text))) {
    return {
      state: "attention",
      finding: `The SPF record of ${domain} says nothing about other servers.`,
      advice: "End it with “~all”.",
      record,
    };
  }
  return { state: "ok", finding: `The SPF record of ${domain} is fine.`, advice: null, record };
}
