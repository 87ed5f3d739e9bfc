import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { parseEmailAddress } from "#app/shared/core/email-address.ts";
import { readMailFrom, readSmtpUrl } from "#app/shared/core/mails/mail-settings.ts";
import { type AccessKey, readBucketAddress } from "#app/shared/system/media/bucket-settings.ts";

const whole = (name: string, from: number, to: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(from, `${name} must be at least ${from}`)
    .max(to, `${name} must be at most ${to}`);
const switchSetting = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");
const unpadded = z
  .string()
  .refine((value) => value === value.trim(), "has spaces around it; please remove them");
/** A text that a reader understands; the text itself may hold a password and stays out of the message. */
const readBy = <Value>(read: (text: string) => Value | null, error: string) =>
  z.string().transform((text, check) => {
    const value = read(text);
    if (value !== null) return value;
    check.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

/** Where machines agree on which of them writes: a folder, or a bucket. */
const readLeaseAddress = (text: string) => (path.isAbsolute(text) ? text : readBucketAddress(text));

const variables = z.object({
  PORT: whole("PORT", 1, 65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://example.com" })
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  FENCE: readBy(
    readLeaseAddress,
    "must be a folder's full path or look like s3://bucket/fence?endpoint=https://s3.example.com&region=eu-central-1",
  ).optional(),
  APP_SECRET: unpadded.min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d{1,2}|[0-9a-fA-F.:/,\s]+)$/,
      "must be a number of proxies or a list of addresses like 10.0.0.0/8",
    )
    .default("0"),
  NGINX_MEDIA_LOCATION: z
    .string()
    .regex(/^\/([A-Za-z0-9_-]+\/)+$/, "must be a path between slashes, like /protected-media/")
    .optional(),
  MEDIA_STORAGE: readBy(
    readBucketAddress,
    "must look like s3://bucket?endpoint=https://s3.example.com&region=eu-central-1 (without it, media stay in the data folder)",
  ).optional(),
  MADE_FILES_LIMIT: readBy(readSize, "must be a size like 5 GB or 500 MB").default(5_000_000_000),
  MEDIA_CDN: readBy(readOrigin, "must be an origin alone, like https://cdn.example.com").optional(),
  AWS_ACCESS_KEY_ID: unpadded.min(1).optional(),
  AWS_SECRET_ACCESS_KEY: unpadded.min(1).optional(),
  AWS_SESSION_TOKEN: unpadded.min(1).optional(),
  DEMO: switchSetting.optional(),
  ADMIN_EMAIL: readBy((text) => parseEmailAddress(text) ?? null, "must be an email address").optional(),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").max(128).optional(),
  ADMIN_MFA: z.enum(["required", "optional"]).optional(),
  PAYMENTS: z.enum(["test", "stripe"]).optional(),
  STRIPE_SECRET_KEY: unpadded
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must look like sk_test_… or sk_live_…")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: unpadded
    .regex(/^pk_(test|live)_\w+$/, "must look like pk_test_… or pk_live_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: unpadded.regex(/^whsec_\S+$/, "must look like whsec_…").optional(),
  SMTP_URL: readBy(
    readSmtpUrl,
    "must look like smtps://user:password@mail.example.com (special characters percent-encoded; smtp:// begins unencrypted, ?tls=no stays so)",
  ).optional(),
  MAIL_FROM: readBy(
    readMailFrom,
    "must be an address, like no-reply@example.com or Artist <no-reply@example.com>",
  ).optional(),
  OPENAI_API_KEY: unpadded.min(1).optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://models.example.com/v1" })
    .optional(),
  OPENAI_MODEL: unpadded.min(1).max(200).optional(),
  ENABLE_TEST_ADMIN_LOGIN: switchSetting.default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().positive("must be above 0").default(1),
  SHARED_CACHE_SECONDS: whole("SHARED_CACHE_SECONDS", 0, 86_400).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z\d-]{0,63}$/, "must be the name of a header, like CF-IPCountry")
    .optional(),
  METRICS_TOKEN: unpadded.min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const units = { MB: 1e6, GB: 1e9, TB: 1e12 } as const;

/** A size in bytes: "5 GB", "500MB". */
function readSize(text: string): number | null {
  const [, amount, unit] = /^(\d{1,6}(?:\.\d{1,3})?) ?(MB|GB|TB)$/i.exec(text.trim()) ?? [];
  if (!amount || !unit) return null;
  return Math.round(Number(amount) * units[unit.toUpperCase() as keyof typeof units]);
}

function readOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  livemode: boolean;
}

/** A start that must not happen: the sentence names the setting and says what to do. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Whether an address is this machine's or a private network's; everything else is public. */
export function isLocalHostname(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  if (isIP(host) === 4) {
    return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host);
  }
  if (isIP(host) === 6) return host === "::1" || /^f[cd]|^fe[89ab]/.test(host);
  return false;
}

function stripeKeys(raw: z.infer<typeof variables>, publicUrl: URL): StripeKeys | null {
  const given = {
    STRIPE_SECRET_KEY: raw.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: raw.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: raw.STRIPE_WEBHOOK_SECRET,
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) {
    if (raw.PAYMENTS === "stripe") throw new SettingsError(`PAYMENTS=stripe needs ${missing.join(", ")}.`);
    return null;
  }
  if (raw.PAYMENTS === "test") {
    throw new SettingsError(
      "PAYMENTS=test and STRIPE_* keys can't be used together; please remove one of them.",
    );
  }
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new SettingsError(`Stripe needs all three keys or none; missing: ${missing.join(", ")}.`);
  }
  const livemode = secretKey.includes("_live_");
  if (livemode !== publishableKey.includes("_live_")) {
    throw new SettingsError(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have different modes; both must be test or both live.",
    );
  }
  if (livemode && publicUrl.protocol !== "https:") {
    throw new SettingsError("Live STRIPE_SECRET_KEY needs a PUBLIC_URL that begins with https://.");
  }
  return { secretKey, publishableKey, webhookSecret, livemode };
}

function awsAccessKey(raw: z.infer<typeof variables>): AccessKey | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = raw;
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, sessionToken: raw.AWS_SESSION_TOKEN };
}

function checkMediaSettings(raw: z.infer<typeof variables>, publicUrl: URL): void {
  const isSecure = publicUrl.protocol === "https:";
  if (isSecure && raw.MEDIA_CDN?.startsWith("http:")) {
    throw new SettingsError("MEDIA_CDN must begin with https://, as PUBLIC_URL does.");
  }
  if (raw.MEDIA_CDN === publicUrl.origin) {
    throw new SettingsError("MEDIA_CDN must be the address of the CDN, not this site's own.");
  }
  if (!raw.MEDIA_STORAGE) return;
  if (Boolean(raw.AWS_ACCESS_KEY_ID) !== Boolean(raw.AWS_SECRET_ACCESS_KEY)) {
    throw new SettingsError("MEDIA_STORAGE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.");
  }
  if (raw.NGINX_MEDIA_LOCATION) {
    throw new SettingsError(
      "NGINX_MEDIA_LOCATION is for media in the data folder; with MEDIA_STORAGE please remove it.",
    );
  }
  if (isSecure && raw.MEDIA_STORAGE.origin.startsWith("http:")) {
    throw new SettingsError(
      "The endpoint in MEDIA_STORAGE must begin with https://: browsers refuse other media on an https page.",
    );
  }
}

export interface LanguageModelSettings {
  apiKey: string;
  /** Null for OpenAI's own. */
  baseUrl: string | null;
  model: string;
}

function languageModel(raw: z.infer<typeof variables>): LanguageModelSettings | null {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseUrl = null,
    OPENAI_MODEL: model = "gpt-4.1-mini",
  } = raw;
  if (!apiKey && !baseUrl) {
    if (raw.OPENAI_MODEL)
      throw new SettingsError("OPENAI_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL as well.");
    return null;
  }
  // A server of one's own often wants no key; the SDK wants one.
  return { apiKey: apiKey ?? "none", baseUrl, model };
}

/**
 * Reads the settings that README.md lists out of an environment.
 * @throws SettingsError naming the first setting that is wrong.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const raw = parsed.data;
  const publicUrl = new URL(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`);
  if (publicUrl.pathname !== "/" || publicUrl.search || publicUrl.hash || publicUrl.username) {
    throw new SettingsError("PUBLIC_URL must be an origin alone, like https://example.com, with no path.");
  }
  const isLocal = isLocalHostname(publicUrl.hostname);
  if (raw.ADMIN_PASSWORD && !raw.ADMIN_EMAIL)
    throw new SettingsError("ADMIN_PASSWORD needs ADMIN_EMAIL as well.");
  if (raw.NGINX_MEDIA_LOCATION && raw.TRUST_PROXY === "0") {
    throw new SettingsError("NGINX_MEDIA_LOCATION needs TRUST_PROXY: it is for a site behind nginx.");
  }
  checkMediaSettings(raw, publicUrl);
  if (!isLocal && raw.ENABLE_TEST_ADMIN_LOGIN) {
    throw new SettingsError(
      "ENABLE_TEST_ADMIN_LOGIN would let anyone be admin of a public site; please remove it.",
    );
  }
  if (!isLocal && raw.RATE_LIMIT_FACTOR !== 1) {
    throw new SettingsError("RATE_LIMIT_FACTOR is for tests and refused on a public PUBLIC_URL.");
  }
  const stripe = stripeKeys(raw, publicUrl);
  const payments = stripe ? "stripe" : raw.PAYMENTS === "test" || isLocal ? "test" : "none";
  return Object.freeze({
    port: raw.PORT,
    host: raw.HOST,
    publicUrl: publicUrl.origin,
    isLocal,
    isSecure: publicUrl.protocol === "https:",
    dataFolder: path.resolve(raw.DATA_DIR),
    /** Without it this is the only machine. */
    lease: raw.FENCE ?? null,
    appSecret: raw.APP_SECRET,
    trustProxy: raw.TRUST_PROXY,
    /** Where nginx has the media folder, to send its files itself; null where we send them. */
    mediaLocation: raw.NGINX_MEDIA_LOCATION ?? null,
    /** Where the media are instead of the data folder. */
    mediaBucket: raw.MEDIA_STORAGE ?? null,
    /** Null: the machine's own, as AWS's programs find it. */
    awsAccessKey: awsAccessKey(raw),
    /** How many bytes files may take that are made for downloads and can be made again. */
    madeFilesLimit: raw.MADE_FILES_LIMIT,
    /** The origin of a CDN that gets previews and pictures from this site. */
    mediaCdn: raw.MEDIA_CDN ?? null,
    isDemo: raw.DEMO ?? isLocal,
    adminEmail: raw.ADMIN_EMAIL,
    adminPassword: raw.ADMIN_PASSWORD,
    adminMfa: raw.ADMIN_MFA ?? (isLocal ? "optional" : "required"),
    payments: payments as "test" | "stripe" | "none",
    stripe,
    /** The server that takes our mails; without it they are written to the outbox. */
    smtp: raw.SMTP_URL ?? null,
    mailFrom: raw.MAIL_FROM ?? null,
    /** The assistant's model; without one the site answers by itself. */
    languageModel: languageModel(raw),
    isTestAdminLoginEnabled: raw.ENABLE_TEST_ADMIN_LOGIN,
    rateLimitFactor: raw.RATE_LIMIT_FACTOR,
    sharedCacheSeconds: raw.SHARED_CACHE_SECONDS,
    /** The header in which the proxy names the visitor's country, in lower case; null where there is none. */
    countryHeader: raw.COUNTRY_HEADER?.toLowerCase() ?? null,
    /** Opens `/metrics`; without it nothing is measured. */
    metricsToken: raw.METRICS_TOKEN ?? null,
    logLevel: raw.LOG_LEVEL,
  });
}
export type Settings = ReturnType<typeof readSettings>;

/** The settings of this process, from `.env` and the environment; the environment wins. */
export function loadSettings(): Settings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readSettings(process.env);
}

/** The folder a command was typed in; npm runs its scripts in the project's own. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}
