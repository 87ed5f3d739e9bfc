import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { ensureAdmin, hasAdmin, setupToken } from "#app/domain/accounts/profiles/first-admin.ts";
import { seedDemo } from "#app/domain/content/demo/seed.ts";
import { writeCounts } from "#app/domain/content/statistics/write-counts.ts";
import { createAccessChanges } from "#app/domain/core/access-changes.ts";
import { storeHead } from "#app/domain/core/audit/head.ts";
import { writeEventCounts } from "#app/domain/core/audit/record-repeatable-event.ts";
import { type Services, systemContext } from "#app/domain/core/context.ts";
import { createKeyedLock } from "#app/domain/core/keyed-lock.ts";
import { ensureSite } from "#app/domain/core/settings/ensure-site.ts";
import { runImports } from "#app/domain/grants/imports/run-imports.ts";
import { runMailDelivery } from "#app/domain/mail/delivery/run-mail-delivery.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { runNewsletter } from "#app/domain/mail/newsletter/sending/run-newsletter.ts";
import { openFileMaker } from "#app/domain/music/audio/make-file.ts";
import { makingPrefix } from "#app/domain/music/downloads/making/make-requested-file.ts";
import { runMaking } from "#app/domain/music/downloads/making/run-making.ts";
import { runTagRefreshing } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { readPayouts } from "#app/domain/shop/sales/read-payouts.ts";
import { getTestProviderRejection } from "#app/domain/shop/test-mode/test-checkout.ts";
import { finishRestore } from "#app/domain/system/backup/swap.ts";
import { runDailyWork, runDueWork } from "#app/domain/system/jobs/run-jobs.ts";
import { guardDatabase, openLease } from "#app/domain/system/lease/open-lease.ts";
import type { Settings } from "#app/env.server.ts";
import { openDns } from "#app/gateways/dns.ts";
import type { FileMaker } from "#app/gateways/file-maker.ts";
import { openLanguageModel } from "#app/gateways/language-model.ts";
import { openLogger } from "#app/gateways/logger.ts";
import { openMail } from "#app/gateways/mail/open-mail.ts";
import { clearTemporaryFolder, openMediaStorage } from "#app/gateways/media-storage/local-storage.ts";
import { MediaStorageRefused } from "#app/gateways/media-storage/media-storage.ts";
import { requestOwnSite } from "#app/gateways/own-site.ts";
import { type HashingOptions, openPasswordHashing } from "#app/gateways/password-hashing/password-hashing.ts";
import {
  connectToStripe,
  connectToTestProvider,
  type Payments,
  type PaymentsHttpClient,
} from "#app/gateways/payments/payments.ts";
import { loadSecrets, type Secrets } from "#app/gateways/secrets.ts";
import { openSns } from "#app/gateways/sns.ts";
import { openVideoThumbnails } from "#app/gateways/video-thumbnails.ts";
import { createExpressApp, type SiteFiles } from "#app/http/express-app.ts";
import { answerUnreadableRequests, createGuardedServer, drain, listen } from "#app/http/gate/connections.ts";
import { uploadPrefix } from "#app/http/uploads/accept-uploads.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { lockDataFolder } from "#db/lock.server.ts";

/** The folder of the project; the built copy of this file is deeper in it. */
export const projectRoot = ancestorWith("package-lock.json", import.meta.dirname);

function ancestorWith(file: string, folder: string): string {
  return existsSync(path.join(folder, file)) ? folder : ancestorWith(file, path.dirname(folder));
}

const reconcileEvery = 5 * 60_000;
const tendAuditEvery = 60_000;
const writeCountsEvery = 60_000;

/** External services and expensive work; tests replace them. */
export interface ExternalServices {
  /** The SDK's HTTP client for Stripe; the network by default. */
  stripeHttpClient?: PaymentsHttpClient;
  videoThumbnails?: Services["gateways"]["videoThumbnails"];
  dns?: Services["gateways"]["dns"];
  sns?: Services["gateways"]["sns"];
  fileMaker?: FileMaker;
  /** How long, in milliseconds, a client may stop reading. */
  maxStall?: number;
  passwordHashing?: HashingOptions;
}

/** The services with a database that can be written to outside of operations: while starting, and in tests. */
export type OwnServices = Services & { db: Database; close(): Promise<void> };

/**
 * The services of the process without the web server; commands use them next to a running site.
 * @param externalServices replaces external services and slow work in tests.
 */
export async function openServices(
  settings: Settings,
  externalServices: ExternalServices = {},
): Promise<OwnServices> {
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
  const db = openDatabase(path.join(settings.dataFolder, "site.sqlite"));
  const secrets = loadSecrets(settings.appSecret, settings.dataFolder);
  const now = () => new Date();
  ensureSite({ db, now });
  const mail = openMail(settings);
  const payments = await openPayments(settings, secrets, now, externalServices);
  const passwordHashing = openPasswordHashing(secrets.passwordPepper, externalServices.passwordHashing);
  return {
    db,
    settings,
    secrets,
    logger: openLogger(settings),
    now,
    lock: createKeyedLock(),
    accessChanges: createAccessChanges(),
    parts: new Map(),
    gateways: {
      dns: externalServices.dns ?? openDns(),
      mail,
      languageModel: await openLanguageModel(settings),
      storage: await openMediaStorage(settings),
      fileMaker: externalServices.fileMaker ?? (await openFileMaker()),
      passwordHashing,
      payments,
      sns: externalServices.sns ?? openSns(),
      videoThumbnails: externalServices.videoThumbnails ?? openVideoThumbnails(),
    },
    async close() {
      mail.close?.();
      if (payments.provider !== "none") await payments.test?.close();
      await passwordHashing.close();
      // Without waiting: a program that copies the database reads it all the time, and writers would wait as long.
      db.$client.pragma("busy_timeout = 0");
      db.$client.pragma("wal_checkpoint(TRUNCATE)");
      db.$client.close();
    },
  };
}

async function openPayments(
  settings: Settings,
  secrets: Secrets,
  now: () => Date,
  { stripeHttpClient }: ExternalServices,
): Promise<Payments> {
  if (settings.payments === "none") return { provider: "none", publishableKey: null };
  if (settings.stripe) return connectToStripe(settings.stripe, stripeHttpClient);
  const { openTestPayments } = await import("#app/gateways/test-payments/test-payments.ts");
  const webhookSecret = secrets.testWebhook;
  const test = openTestPayments({
    refuse: getTestProviderRejection,
    databasePath: path.join(settings.dataFolder, "test-payments.sqlite"),
    publicUrl: settings.publicUrl,
    webhookSecret,
    deliver: (payload, signature) => deliverToOurselves(settings, payload, signature),
    now,
  });
  return connectToTestProvider(test, webhookSecret);
}

/** The test provider's webhooks take the same route as real ones: over HTTP to this site. */
async function deliverToOurselves(settings: Settings, payload: string, signature: string): Promise<number> {
  const { status } = await requestOwnSite(settings, {
    method: "POST",
    path: "/api/webhooks/stripe",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body: payload,
  });
  return status;
}

export interface RunningSite {
  services: Services & { db: Database };
  address: string;
  /** Resolves when the work at start-up is done. */
  workAtStart: Promise<void>;
  /** Rejects with LeaseLost once another machine has taken over: this one must stop. Null without a lease. */
  leaseLost: Promise<never> | null;
  /** Stops accepting, lets running requests end, and leaves the database in one file. */
  stop(): Promise<void>;
}

/**
 * Starts the site: one process, one data folder.
 * @throws SettingsError or Error with a sentence for the owner; nothing is left running then.
 */
export async function startSite(
  settings: Settings,
  files: SiteFiles,
  externalServices: ExternalServices = {},
): Promise<RunningSite> {
  const unlock = lockDataFolder(settings.dataFolder);
  // A restore that was killed halfway is completed before anything is opened.
  finishRestore(settings.dataFolder, `before-restore-${Date.now()}`);
  const lease = await openLease(settings);
  const services = await openServices(settings, externalServices);
  if (lease) guardDatabase(services, lease);
  await requireStorage(services);
  const ctx = systemContext(services);
  clearTemporaryFolder(
    services.gateways.storage.temporaryFolder(),
    [uploadPrefix, makingPrefix],
    services.now(),
  );
  if (settings.isDemo) await seedDemo(ctx, path.join(projectRoot, "db/demo"));
  if (settings.adminEmail) {
    const { generatedPassword } = await ensureAdmin(ctx, {
      email: settings.adminEmail,
      password: settings.adminPassword,
    });
    if (generatedPassword)
      console.log(`Admin ${settings.adminEmail} created. Password (shown only once): ${generatedPassword}`);
  }

  const state = { isUp: false };
  const readiness = {
    get isReady() {
      return state.isUp && (lease?.isHeld() ?? true);
    },
  };
  const app = createExpressApp(services, { ...files, readiness });
  const server = createGuardedServer(app, externalServices.maxStall);
  answerUnreadableRequests(server);
  server.headersTimeout = 10_000;
  // The gate limits each kind of body; Node's own limit would cut slow uploads.
  server.requestTimeout = 0;
  await listen(server, settings);
  state.isUp = true;

  const { payments } = services.gateways;
  if (payments.provider !== "none") payments.test?.start();
  const reconcile = () => {
    const logAs = (message: string) => (error: unknown) => services.logger.error({ err: error }, message);
    reconcilePurchases(ctx)
      .catch(logAs("reconcile failed"))
      .then(() => readBalance(ctx))
      .catch(logAs("the balance could not be read"))
      .then(() => readPayouts(ctx))
      .catch(logAs("the payouts could not be read"));
  };
  reconcile();
  const mailDelivery = runMailDelivery(ctx, newsletterMails);
  const newsletter = runNewsletter(ctx);
  const imports = runImports(ctx);
  const dailyWork = runDailyWork(ctx);
  const dueWork = runDueWork(ctx);
  const tagRefreshing = runTagRefreshing(ctx);
  const making = runMaking(ctx);
  const keepCounts = () => {
    try {
      writeCounts(ctx);
    } catch (error) {
      services.logger.error({ err: error }, "the statistics could not be written");
    }
  };
  const tendAudit = (counts: "ended" | "all" = "ended") => {
    try {
      writeEventCounts(ctx, counts);
      storeHead(ctx);
    } catch (error) {
      services.logger.error({ err: error }, "the audit log could not be tended");
    }
  };
  tendAudit();
  const timers = [
    setInterval(reconcile, reconcileEvery),
    setInterval(tendAudit, tendAuditEvery),
    setInterval(keepCounts, writeCountsEvery),
  ];
  if (!hasAdmin(ctx)) announceSetup(services);

  let stopping: Promise<void> | null = null;
  return {
    services,
    address: settings.publicUrl,
    workAtStart: dailyWork.started,
    leaseLost: lease?.lost ?? null,
    stop() {
      stopping ??= (async () => {
        state.isUp = false;
        for (const timer of timers) clearInterval(timer);
        await Promise.all([
          drain(server),
          newsletter.stop(),
          imports.stop(),
          mailDelivery.stop(),
          dailyWork.stop(),
          dueWork.stop(),
          tagRefreshing.stop(),
          making.stop(),
        ]);
        tendAudit("all");
        keepCounts();
        lease?.close();
        await services.close();
        unlock();
      })();
      return stopping;
    },
  };
}

/** A bucket that refuses stops the start; one that doesn't answer may do so later. */
async function requireStorage({ gateways, logger }: Services): Promise<void> {
  try {
    await gateways.storage.check();
  } catch (error) {
    if (error instanceof MediaStorageRefused) throw error;
    logger.error({ err: error }, "the bucket of the media doesn't answer");
  }
}

function announceSetup(services: Services): void {
  console.log(
    `No admin yet. Create yours in the browser (the link works once):\n  ${services.settings.publicUrl}/setup?token=${setupToken(services)}`,
  );
}
