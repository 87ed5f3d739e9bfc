import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { isKnownDeviceOf } from "#app/domain/accounts/auth/known-devices.ts";
import { isNewEmail } from "#app/domain/accounts/profiles/update-profile.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isRecentlyAuthenticated } from "#app/domain/core/recent-authentication.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { addressKey, networkKey } from "#app/domain/core/text.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatWait } from "#app/shared/core/times/format-wait.ts";

const minute = 60;
const hour = 60 * minute;

/** How often (`points`), in how many seconds (`duration`), for each name. Many people may share one IP address. */
export const rateLimits = {
  /** Every form without a limit of its own. */
  formByAddress: { points: 300, duration: 5 * minute },
  loginByAddress: { points: 25, duration: 5 * minute },
  loginByEmail: { points: 25, duration: hour },
  passwordCheckByUser: { points: 10, duration: 10 * minute },
  passwordCheckByAddress: { points: 50, duration: 10 * minute },
  mfaByAddress: { points: 50, duration: 5 * minute },
  mfaSetupByUser: { points: 20, duration: 10 * minute },
  /** Challenges for passkeys: each page that signs in asks for one, and each is stored. */
  passkeyOptionsByAddress: { points: 150, duration: 5 * minute },
  passkeySetupByUser: { points: 30, duration: 10 * minute },
  forgotPasswordByAddress: { points: 30, duration: 30 * minute },
  newPasswordByAddress: { points: 30, duration: 30 * minute },
  forgotPasswordByEmail: { points: 5, duration: 30 * minute },
  verificationMailByUser: { points: 5, duration: hour },
  receiptMailByUser: { points: 5, duration: hour },
  giftMailByUser: { points: 10, duration: hour },
  /** Presses of the button that claims a gift, right or wrong; wrong reads count as what isn't there. */
  giftByAddress: { points: 30, duration: 10 * minute },
  registerByAddress: { points: 30, duration: 30 * minute },
  setupByAddress: { points: 10, duration: 30 * minute },
  paymentIntentByUser: { points: 10, duration: 10 * minute },
  paymentIntentByAddress: { points: 30, duration: 10 * minute },
  /** Mails that a guest's address gets for asking: the links of its orders, and free music. */
  orderMailByEmail: { points: 8, duration: 24 * hour },
  orderMailByAddress: { points: 30, duration: hour },
  discountByAddress: { points: 20, duration: 10 * minute },
  /** Codes that don't exist, or can't be used, from everywhere. */
  wrongDiscounts: { points: 1000, duration: hour },
  wrongDiscountsByNetwork: { points: 100, duration: hour },
  downloadByUser: { points: 60, duration: hour },
  /** To reach the middle of a zip its beginning is read again, so resumed downloads count, too. */
  zipByUser: { points: 60, duration: hour },
  /** Files that are made for a download; waiting for one isn't counted again. */
  makingByUser: { points: 150, duration: hour },
  contactByAddress: { points: 20, duration: hour },
  /** Statements by which somebody withdraws, once they are stored; and how often that may mail one address. */
  withdrawalByAddress: { points: 20, duration: hour },
  withdrawalByEmail: { points: 8, duration: 24 * hour },
  newsletterByAddress: { points: 20, duration: hour },
  assistantByAddress: { points: 20, duration: minute },
  assistantByAddressAndDay: { points: 200, duration: 24 * hour },
  modelAnswers: { points: 1000, duration: 24 * hour },
  /** As many as one address may ask for: several people share it. */
  modelAnswersByNetwork: { points: 200, duration: 24 * hour },
  /** Wrong secrets of apps. Many sync with dozens of calls at once, and an app whose password was revoked doesn't stop. */
  appRefusalByAddress: { points: 100, duration: 10 * minute },
  /** A first sync asks for each album and cover of a library, and several may share an address. */
  appCallByAddress: { points: 12_000, duration: 5 * minute },
  appCallByUser: { points: 6000, duration: 5 * minute },
  appDownloadByUser: { points: 1000, duration: hour },
  appRefusalByName: { points: 300, duration: hour },
  /** Codes for music that nobody made; those that exist aren't counted. */
  wrongCodeByAddress: { points: 20, duration: 10 * minute },
  wrongCodes: { points: 2000, duration: hour },
  wrongCodesByNetwork: { points: 200, duration: hour },
  /** Pages and documents that are rendered for one request: unusual spellings, searches, what isn't there. */
  uncachedByAddress: { points: 300, duration: 5 * minute },
  /** Private links that don't exist, or not any more. */
  linkGuessByAddress: { points: 30, duration: hour },
  /** Plays that begin by private links: each is stored, so a single link could fill the disk. */
  linkPlayByAddress: { points: 300, duration: hour },
  webhookByAddress: { points: 3000, duration: 5 * minute },
  apiByAddress: { points: 300, duration: 5 * minute },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** Limits that everybody shares: each has one of the same name for a network's part, so that none uses up all of it. */
export type SharedLimitName = {
  [Name in RateLimitName]: `${Name}ByNetwork` extends RateLimitName ? Name : never;
}[RateLimitName];

/**
 * An IPv6 network of 65,536 subscribers' addresses costs as little as one: it may do as much as so many of them. IPv4
 * addresses are dear enough.
 */
const addressesInNetwork = 20;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * The rate limiters of the process. A limiter that fails refuses: it never lets everything through. What is counted by
 * address is counted by IPv6 network as well.
 * @param factor multiplies every limit, for tests.
 */
export function createRateLimits(factor: number) {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [name, { points: allowed, duration }] of Object.entries(rateLimits)) {
    const points = Math.max(1, Math.round(allowed * factor));
    limiters.set(name, new RateLimiterMemory({ keyPrefix: name, points, duration }));
    const networkName = `${name} of network`;
    const ofNetwork = { keyPrefix: networkName, points: points * addressesInNetwork, duration };
    if (/ByAddress/.test(name)) limiters.set(networkName, new RateLimiterMemory(ofNetwork));
  }

  /** The limiters that count a use of a name by a key, the widest last. */
  function countersOf(name: RateLimitName, key: string): { limiter: RateLimiterMemory; key: string }[] {
    const counters = [{ limiter: limiters.get(name), key }];
    if (key.includes(":"))
      counters.push({ limiter: limiters.get(`${name} of network`), key: networkKey(key) });
    return counters.flatMap(({ limiter, key: counted }) => (limiter ? { limiter, key: counted } : []));
  }

  const limits = {
    /**
     * Counts one use of a named limit, or several.
     * @throws DomainError "rate_limited" with the seconds to wait.
     */
    async consume(name: RateLimitName, key: string, uses = 1): Promise<void> {
      try {
        for (const counter of countersOf(name, key)) await counter.limiter.consume(counter.key, uses);
      } catch (error) {
        throw error instanceof RateLimiterRes ? rateLimited(error) : error;
      }
    },
    /** Counts what a use turned out to cost besides: it is never refused, and counts for the next. */
    async charge(name: RateLimitName, key: string, uses: number): Promise<void> {
      if (uses <= 0) return;
      for (const counter of countersOf(name, key)) await counter.limiter.penalty(counter.key, uses);
    },
    /** Gives back one use that turned out not to count. */
    async giveBack(name: RateLimitName, key: string): Promise<void> {
      for (const counter of countersOf(name, key)) await counter.limiter.reward(counter.key);
    },
    /** Whether a limit has a use left, without counting one. @throws as `consume`. */
    async check(name: RateLimitName, key: string): Promise<void> {
      for (const { limiter, key: counted } of countersOf(name, key)) {
        const used = await limiter.get(counted);
        if (used && used.remainingPoints <= 0) throw rateLimited(used);
      }
    },
    /** A limit that everybody shares, seen from an IP address: its network's part comes first. */
    shared(name: SharedLimitName, ipAddress: string) {
      const uses = [
        [`${name}ByNetwork`, networkKey(ipAddress)],
        [name, "all"],
      ] as const;
      return {
        /** @throws as `consume`: a network that has used up its part takes nothing from the others. */
        async consume(): Promise<void> {
          for (const [limit, key] of uses) await limits.consume(limit, key);
        },
        async giveBack(): Promise<void> {
          for (const [limit, key] of uses) await limits.giveBack(limit, key);
        },
        /** @throws as `consume` */
        async check(): Promise<void> {
          for (const [limit, key] of uses) await limits.check(limit, key);
        },
      };
    },
  };
  return limits;
}

function rateLimited({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const sentence = messages.requests.tooMany(formatWait(retryAfterSeconds));
  return new DomainError("rate_limited", sentence, { retryAfterSeconds });
}

/**
 * Counts a reply of the model against the day's budget and the network's part of it; the caller was counted before.
 * @returns whether the model may be asked; over the budget the site replies without it.
 */
export async function limitAssistant(ctx: Context, limits: RateLimits): Promise<boolean> {
  if (!ctx.gateways.languageModel) return false;
  try {
    await limits.shared("modelAnswers", ctx.request.ipAddress).consume();
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "rate_limited") return false;
    throw error;
  }
}

/**
 * Runs an attempt with a code for music. Only codes that nobody made count, by IP address, by network and in all: guessing a code
 * has no other limit. They are counted first, so that attempts at the same time don't all see the same number.
 * @throws DomainError "rate_limited", and what the attempt throws.
 */
export async function limitCodeGuesses<Result>(
  { request }: Context,
  limits: RateLimits,
  attempt: () => Result,
): Promise<Result> {
  const client = addressKey(request.ipAddress);
  const shared = limits.shared("wrongCodes", request.ipAddress);
  await limits.consume("wrongCodeByAddress", client);
  await shared.consume();
  let isWrong = false;
  try {
    return attempt();
  } catch (error) {
    isWrong = isDomainError(error) && error.code === "not_found";
    throw error;
  } finally {
    if (!isWrong) {
      await limits.giveBack("wrongCodeByAddress", client);
      await shared.giveBack();
    }
  }
}

/**
 * Receives a statement by which somebody withdraws, and counts it by IP address, network and the address that it mails.
 * What is refused doesn't count. They are counted first, so that statements at the same time don't all see the same number.
 * @throws DomainError "rate_limited", and what receiving it throws.
 */
export async function limitWithdrawals<Result>(
  { request }: Context,
  limits: RateLimits,
  { email }: { email: string },
  receive: () => Result,
): Promise<Result> {
  const uses: [name: RateLimitName, key: string][] = [
    ["withdrawalByAddress", addressKey(request.ipAddress)],
    ["withdrawalByEmail", email.toLowerCase()],
  ];
  const counted: typeof uses = [];
  try {
    for (const [name, key] of uses) {
      await limits.consume(name, key);
      counted.push([name, key]);
    }
    return receive();
  } catch (error) {
    for (const [name, key] of counted) await limits.giveBack(name, key);
    throw error;
  }
}

/**
 * Counts a change of address against the limit of verification mails: each sends one to an address of the user's
 * choice, and the refusal of a taken address reveals that it is taken. Not counted if it is refused for lack of a
 * reauthentication.
 * @throws DomainError "rate_limited"
 */
export async function limitEmailChange(ctx: Context, limits: RateLimits, email?: string): Promise<void> {
  if (!ctx.actor || !isNewEmail(ctx.actor.user, email) || !isRecentlyAuthenticated(ctx)) return;
  await limits.consume("verificationMailByUser", ctx.actor.user.id);
}

/**
 * Counts a sign-in attempt by e-mail, for devices that never signed in to that account: otherwise guessing from many
 * networks would be unlimited. The IP address was counted before.
 * @throws DomainError "rate_limited"
 */
export async function limitSignIn(ctx: Context, limits: RateLimits, email: string): Promise<void> {
  if (!isKnownDeviceOf(ctx, email)) await limits.consume("loginByEmail", email.toLowerCase());
}

/**
 * Counts a check of the caller's password: guessing it from an open session would be unlimited otherwise.
 * @throws DomainError "rate_limited"; "unauthenticated" when nobody is signed in
 */
export async function limitPasswordChecks(ctx: Context, limits: RateLimits): Promise<void> {
  await limits.consume("passwordCheckByUser", requireActor(ctx).user.id);
}
