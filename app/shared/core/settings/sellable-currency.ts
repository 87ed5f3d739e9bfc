import { z } from "zod";
import { messages } from "#app/messages/messages.ts";

/**
 * What Stripe takes cards in (docs.stripe.com/currencies), of those that have cents: prices are whole hundredths
 * everywhere, so one without cents, like the yen, would be charged a hundredfold. The Icelandic króna and the
 * Ugandan shilling are written with cents there but charged without, so they aren't here either.
 */
const stripeCurrencies = new Set(
  (
    "aed afn all amd aoa ars aud awg azn bam bbd bdt bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk " +
    "dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr jmd kes kgs khr kyd kzt lak " +
    "lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln " +
    "qar ron rsd rub sar sbd scr sek sgd shp sle sos srd szl thb tjs top try ttd twd tzs uah usd uyu uzs wst xcd xcg " +
    "yer zar zmw"
  ).split(" "),
);

/** A currency that prices can be in, three small letters (ISO 4217). */
export const currencyWithCents = z
  .string()
  .regex(/^[a-z]{3}$/, { error: () => messages.fields.settings.currency })
  .refine(hasHundredths, {
    error: () => messages.fields.settings.currencyWithoutCents,
    abort: true,
  });

/** One that the provider sells in too. A shop that has another keeps it until its owner chooses another. */
export const sellableCurrency = currencyWithCents.refine((currency) => stripeCurrencies.has(currency), {
  error: () => messages.fields.settings.currencyNotCharged,
});

function hasHundredths(currency: string): boolean {
  if (!Intl.supportedValuesOf("currency").includes(currency.toUpperCase())) return false;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
