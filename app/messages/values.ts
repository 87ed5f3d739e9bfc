/** The forms of a text for a number, by the categories of CLDR that the language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * What messages are made with, in one language: `number` writes one with its separators, `plural` chooses the form that
 * goes with one. It stands on its own, because the build puts its text into the browser's files.
 * @param language a BCP 47 code
 */
export function valuesIn(language: string) {
  const rules = new Intl.PluralRules(language);
  return {
    number: (value: number): string => value.toLocaleString(language),
    plural: (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other,
  };
}
