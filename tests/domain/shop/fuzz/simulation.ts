import { eq } from "drizzle-orm";
import Stripe from "stripe";
import type { Actor, Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { claimGuestOrders } from "#app/domain/shop/guests/guests.ts";
import type { RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import { connectToTestProvider } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import type { GiftDetails } from "#app/shared/shop/gifts/schema.ts";
import type { Database } from "#db/client.server.ts";
import { tracks, users } from "#db/schema/index.ts";
import { type TestProvider, withProvider } from "../../../setup/flaky-provider.ts";
import { createRandom, type Random } from "../../../setup/random.ts";
import { Given } from "./given.ts";
import { Scheduler } from "./scheduler.ts";
import type { ShopFolders } from "./shop-folder.ts";

/** Counts of what happened in a simulation. */
export interface Figures {
  operations: number;
  webhooks: number;
  restarts: number;
  lostRequests: number;
  lostAnswers: number;
  claimed: number;
  granted: number;
  imported: number;
  /** Orders with a code that strangers began. */
  held: number;
  /** Guests who were refused what they had paid for. */
  refusedAgain: number;
  /** Statements by which somebody withdrew. */
  withdrawn: number;
}

const oneForEachChange = new Set([
  ...["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"],
  ...["charge.refunded", "charge.dispute.created", "charge.dispute.closed"],
  ...["checkout.session.completed", "checkout.session.expired"],
]);
const allEvents = () => true;
/** What an owner must subscribe to, so that no other event covers for a lost one. */
const eventsThatMatter = (type: string) => oneForEachChange.has(type);
/** The webhook leads nowhere: the shop looks for itself. */
const noEvents = () => false;

/** Who wants what. */
export interface Visit {
  userId: string;
  /** The discount code that they enter. */
  code: string | null;
  /** Who it is a gift for; null for themselves. */
  gift: GiftDetails | null;
  lines: readonly RequestedItem[];
}

/** Whether music is given away in the simulation of this seed. */
export function isGenerousSeed(seed: number): boolean {
  return seed % 5 === 0 || seed % 5 === 4;
}

/** The process of the shop ended while it worked for somebody. */
class ProcessKilled extends Error {}

/**
 * One shop, its provider and everybody around them, over some days that pass in no time. The shop dies
 * and comes back; the provider, the browsers and the banks go on.
 */
export class Simulation {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly folders: ShopFolders;
  readonly provider: TestProvider;
  readonly stripe: Stripe;
  /** Signed events that the provider sent and the shop has not taken, and some that it has. */
  readonly mailbox: string[] = [];
  readonly log: string[] = [];
  readonly violations: string[] = [];
  readonly figures: Figures = {
    ...{ operations: 0, webhooks: 0, restarts: 0, lostRequests: 0, lostAnswers: 0 },
    ...{ claimed: 0, granted: 0, imported: 0, held: 0, refusedAgain: 0, withdrawn: 0 },
  };
  readonly given = new Given();
  /** Every payment that a browser can pay, with the prices in cents that stood above the button. */
  readonly pricesSeen = new Map<string, number[]>();
  /** Purchases for which somebody makes a payment by hand. */
  readonly forgedOrders = new Set<string>();
  /** Since when each track is on the site or off it: at first all are on it. */
  readonly #shown = new Map<string, { since: Date; isPublic: boolean }[]>();
  /** Who opened the checkout of what last. */
  lastVisit: Visit | null = null;
  /** The same for gifts. */
  lastGift: Visit | null = null;
  /** While it is calm, nothing is lost and nobody waits. */
  isCalm = false;

  /** Which of the buyers is a guest; null in most simulations. */
  readonly guestId: string | null = null;
  #isGuestProven = false;

  /** Music is given away here: as gifts, by hand, and for what another shop sold. */
  readonly isGenerous: boolean;

  /** Strangers begin orders with a code of few uses here, and many leave them. */
  readonly hasStrangers: boolean;

  /** The guest goes Back to what they have paid for, and gives gifts. */
  readonly hasBusyGuest: boolean = false;

  /** When an account proves the guest's address, of the whole: from then on the guest's orders pass to it at once. */
  readonly proofAt: number = 0.7;

  /** No webhook ever arrives. */
  readonly isDeaf: boolean;

  readonly #folder: { folder: string; remove: () => void };
  readonly #losses: { requests: number; answers: number };
  readonly #underWay = new Set<string>();
  readonly #names = new Map<string, string>();
  #shop: { ctx: Context & { db: Database }; close: () => void };
  #death = Promise.withResolvers<never>();
  #now = new Date("2027-03-01T12:00:00Z").getTime();

  constructor(folders: ShopFolders, seed: number) {
    this.random = createRandom(seed);
    this.scheduler = new Scheduler(this.random);
    this.folders = folders;
    this.#folder = folders.copy();
    this.#losses = { requests: this.random.pick([0, 0.1, 0.3]), answers: this.random.pick([0, 0.1, 0.3]) };
    const wanted = this.random.pick([allEvents, eventsThatMatter, eventsThatMatter, noEvents]);
    this.isDeaf = wanted === noEvents;
    this.#shop = folders.open(this.#folder.folder, () => this.now());
    this.#death.promise.catch(() => undefined);
    const { provider, stripe } = withProvider(this.#shop.ctx, {
      databasePath: ":memory:",
      faults: {
        beforeWork: ({ method, path }) => this.#travel(`${method} ${path}`, "requests"),
        beforeAnswer: ({ method, path }) => this.#travel(`${method} ${path}`, "answers"),
      },
      deliver: async (payload) => {
        const { type }: { type: string } = JSON.parse(payload);
        if (wanted(type)) this.mailbox.push(payload);
        return 200;
      },
    });
    this.provider = provider;
    this.stripe = stripe;
    this.#connect();
    // All chosen by the seed alone, so that the other simulations stay as they are.
    this.isGenerous = isGenerousSeed(seed);
    this.hasStrangers = seed % 4 === 1;
    if (seed % 3 === 0) {
      const [, guestId = ""] = folders.userIds;
      this.ctx.db
        .update(users)
        .set({ isGuest: true, emailVerified: false })
        .where(eq(users.id, guestId))
        .run();
      this.guestId = guestId;
      this.hasBusyGuest = seed % 2 === 0;
      if (seed % 12 === 0) this.proofAt = 0.05;
    }
  }

  /** The running shop, as the system. */
  get ctx(): Context & { db: Database } {
    return this.#shop.ctx;
  }

  now(): Date {
    return new Date(this.#now);
  }

  passTime(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** A short name for an identifier, so that a log can be read. */
  name(id: string): string {
    const known = this.#names.get(id);
    if (known) return known;
    const prefix = id.split("_")[0] ?? "";
    const kind = this.folders.userIds.includes(id)
      ? "fan"
      : this.folders.trackIds.includes(id)
        ? "track"
        : this.folders.releaseIds.includes(id)
          ? "release"
          : prefix;
    const count = [...this.#names.values()].filter((name) => name.startsWith(`${kind}#`)).length;
    this.#names.set(id, `${kind}#${count + 1}`);
    return this.name(id);
  }

  note(line: string): void {
    const readable = line.replace(/\b(?:pi|cs|re|dp|cus)_(?:test_)?[0-9a-f]{32}\b/g, (id) => this.name(id));
    this.log.push(`${this.scheduler.runner.name}: ${readable}`);
  }

  /** The shop as seen by a buyer who is signed in; signed out once the account is gone. */
  signIn(ctx: Context, userId: string): Context {
    const user = ctx.db.select().from(users).where(eq(users.id, userId)).get();
    // Who asks is known by the user alone; when a session ends is the sign-in's business.
    const session = { id: "of-this-simulation", authenticatedAt: ctx.now() } as Actor["session"];
    return { ...ctx, actor: user && !user.deletedAt ? { user, session } : null };
  }

  /** The shop as its checkout sees a buyer: signed in, or a guest who has given their address in their browser. */
  visit(caller: Context, userId: string): Context {
    // Everybody is at home: a code's uses are limited by network.
    const ipAddress = `192.0.2.${this.folders.userIds.indexOf(userId)}`;
    const ctx = { ...caller, request: { ...caller.request, ipAddress } };
    const signedIn = this.signIn(ctx, userId);
    const user = signedIn.actor?.user;
    if (!user?.isGuest) return signedIn;
    const guest = { email: user.email, browserKey: `browser of ${userId}` };
    return { ...signedIn, actor: null, request: { ...ctx.request, guest } };
  }

  /** The other buyer's account proves the guest's address: their orders are its own from now on. */
  proveGuestsAddress(): void {
    const [accountId = ""] = this.folders.userIds;
    const guest = this.guestId && this.signIn(this.ctx, this.guestId).actor?.user;
    if (!guest || this.isErased(accountId)) return;
    this.note("the account proves the guest's address");
    write(this.ctx, (tx) => {
      const proven = { email: guest.email, emailVerified: true };
      const account = tx.db.update(users).set(proven).where(eq(users.id, accountId)).returning().get();
      claimGuestOrders(tx, account);
    });
    this.#isGuestProven = true;
  }

  /** Who has what is given to a buyer: of a guest the account that has proved the address. */
  accountOf(userId: string): string {
    const [accountId = ""] = this.folders.userIds;
    return this.#isGuestProven && userId === this.guestId ? accountId : userId;
  }

  /** The shop as seen by an admin who has just proved who they are. */
  asAdmin(ctx: Context): Context {
    const signedIn = this.signIn(ctx, this.folders.adminId);
    return { ...signedIn, request: { ...ctx.request, begunAt: ctx.now() } };
  }

  isErased(userId: string): boolean {
    return this.signIn(this.ctx, userId).actor === null;
  }

  /** A browser can pay this from now on, and its buyer saw this price. */
  handOut(paymentIntentId: string, priceSeen: number): void {
    this.pricesSeen.set(paymentIntentId, [...(this.pricesSeen.get(paymentIntentId) ?? []), priceSeen]);
  }

  /** The owner has changed whether a track is on the site. */
  noteShown(trackId: string): void {
    const { publishedAt = null, deletedAt = null } =
      this.ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get() ?? {};
    const change = { since: this.now(), isPublic: publishedAt !== null && deletedAt === null };
    this.#shown.set(trackId, [...(this.#shown.get(trackId) ?? []), change]);
  }

  /** Whether a track was on the site at a moment; by default now. */
  wasPublic(trackId: string, at = this.now()): boolean {
    return this.#shown.get(trackId)?.findLast(({ since }) => since <= at)?.isPublic ?? true;
  }

  /** Whether a track was on the site at a moment or since. */
  wasPublicSince(trackId: string, at: Date): boolean {
    const later = this.#shown.get(trackId)?.filter(({ since }) => since > at) ?? [];
    return this.wasPublic(trackId, at) || later.some(({ isPublic }) => isPublic);
  }

  /** An event won't be sent again. */
  take(payload: string): void {
    const position = this.mailbox.indexOf(payload);
    if (position >= 0) this.mailbox.splice(position, 1);
  }

  /** Somebody outside the shop begins to do something; how it ends is written down. */
  begin(name: string, work: () => Promise<void>, userId?: string): void {
    this.figures.operations += 1;
    this.#underWay.add(name);
    void this.scheduler.runAs({ name, isInShop: false, userId }, async () => {
      try {
        await work();
      } catch (error) {
        this.#noteFailure(error);
      }
      this.#underWay.delete(name);
    });
  }

  /** Who has begun something and neither ended it nor waits for anything. */
  get stuck(): string[] {
    return this.scheduler.isAnybodyWaiting ? [] : [...this.#underWay];
  }

  /** Does work in the shop for a caller; the shop may be killed during it. @throws ShopDied */
  async inShop<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
    const runner = { ...this.scheduler.runner, isInShop: true };
    const answer = this.scheduler.runAs(runner, () => work(this.ctx));
    return Promise.race([answer, this.#death.promise]);
  }

  /** The process is killed and started again: what was under way in it is lost, what was written is not. */
  restart(): void {
    this.figures.restarts += 1;
    this.log.push("--- the shop dies and starts again");
    this.scheduler.loseTheShop();
    const { reject } = this.#death;
    this.#death = Promise.withResolvers<never>();
    this.#death.promise.catch(() => undefined);
    reject(new ProcessKilled("The shop died."));
    this.#shop.close();
    this.#shop = this.folders.open(this.#folder.folder, () => this.now());
    this.#connect();
  }

  async end(): Promise<void> {
    await this.provider.close();
    this.#shop.close();
    this.#folder.remove();
  }

  #connect(): void {
    const { ctx } = this.#shop;
    const payments = connectToTestProvider(this.provider, ctx.secrets.testWebhook);
    this.#shop.ctx = { ...ctx, gateways: { ...ctx.gateways, payments } };
  }

  async #travel(what: string, part: "requests" | "answers"): Promise<void> {
    if (this.isCalm) return;
    await this.scheduler.gate();
    this.passTime(1 + this.random.below(2000));
    const isLost = this.random.chance(this.#losses[part]);
    if (part === "requests" || isLost) this.note(`${what}${isLost ? ` (${part.slice(0, -1)} lost)` : ""}`);
    if (!isLost) return;
    this.figures[part === "requests" ? "lostRequests" : "lostAnswers"] += 1;
    throw new Error("The line broke.");
  }

  #noteFailure(error: unknown): void {
    const { name, userId } = this.scheduler.runner;
    const isForeseen =
      isDomainError(error) ||
      error instanceof ProcessKilled ||
      isPaymentError(error) ||
      error instanceof Stripe.errors.StripeError ||
      // A buyer whose account is deleted while they pay can't be notified.
      (userId !== undefined && this.isErased(userId));
    const sentence = error instanceof Error ? error.message : String(error);
    if (sentence === messages.shop.item.alreadyPaid) this.figures.refusedAgain += 1;
    this.note(isForeseen ? `-> ${sentence}` : `-> UNFORESEEN ${sentence}`);
    if (!isForeseen) this.violations.push(`${name} failed unforeseen: ${sentence}`);
  }
}
