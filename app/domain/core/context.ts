import type { Logger } from "pino";
import type { Settings } from "#app/env.server.ts";
import type { DnsGateway } from "#app/gateways/dns.ts";
import type { FileMaker } from "#app/gateways/file-maker.ts";
import type { LanguageModel } from "#app/gateways/language-model.ts";
import type { MailGateway } from "#app/gateways/mail/mail-message.ts";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";
import type { PasswordHashing } from "#app/gateways/password-hashing/password-hashing.ts";
import type { Payments } from "#app/gateways/payments/payments.ts";
import type { Secrets } from "#app/gateways/secrets.ts";
import type { SnsGateway } from "#app/gateways/sns.ts";
import type { VideoThumbnails } from "#app/gateways/video-thumbnails.ts";
import type { Reader, ReadOnlyDatabase } from "#db/client.server.ts";
import type { userSessions, users } from "#db/schema/index.ts";
import type { AccessChanges } from "./access-changes.ts";
import type { KeyedLock } from "./keyed-lock.ts";

/** The services that exist once per process; `server.ts` builds them and passes them down. */
export interface Services {
  db: ReadOnlyDatabase;
  settings: Settings;
  secrets: Secrets;
  logger: Logger;
  now: () => Date;
  /** Runs work with the same key one at a time. */
  lock: KeyedLock;
  /** Notifies open streams whose access may have ended. */
  accessChanges: AccessChanges;
  /** State that features keep in memory; see `singleton`. */
  parts: Map<string, unknown>;
  gateways: {
    dns: DnsGateway;
    mail: MailGateway;
    /** Null where the assistant has no model. */
    languageModel: LanguageModel | null;
    storage: MediaStorage;
    fileMaker: FileMaker;
    passwordHashing: PasswordHashing;
    payments: Payments;
    sns: SnsGateway;
    videoThumbnails: VideoThumbnails;
  };
}

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof userSessions.$inferSelect;

/** The signed-in caller: read from the database on every request, so that locking or demoting acts at once. */
export interface Actor {
  user: UserRow;
  session: SessionRow;
}

/**
 * Whose music it is that is listed, played and downloaded: the signed-in caller, or somebody without a session, by an app's
 * password or the link in a guest's receipt. It gives access to nothing else of the account.
 */
export type Listener = Pick<Actor, "user"> &
  Partial<Actor> & {
    /** Theirs is only what this order gave: a person with its link needn't be the owner of the address. */
    purchaseId?: string;
  };

/** Who pays without an account: the address that they gave, and the key of their browser, which proves nothing more. */
export interface GuestBuyer {
  email: string;
  browserKey: string;
  /** The address that was given in this browser before, where a wallet brings another. */
  emailBefore?: string | undefined;
}

/** Where a request came from. */
export interface RequestFacts {
  id: string;
  ipAddress: string;
  userAgent: string | null;
  /** The token of a browser that has signed in before; see auth/known-devices. */
  deviceToken: string | null;
  guest?: GuestBuyer | null;
  /** When it began, if that is long ago: an upload may outlast the proof of its sender's identity. */
  begunAt?: Date | undefined;
}

/** Everything that an operation may use. */
export interface Context extends Services {
  actor: Actor | null;
  request: RequestFacts;
  /**
   * Whether it may write where the disk is nearly full: for payments under way, and what the site does by itself.
   * See `requireFreeSpace`.
   */
  mayUseReserve: boolean;
}

/** What operations need that list, play and download music: a `Context` is one. */
export type LibraryContext = Omit<Context, "actor"> & { actor: Listener | null };

/** What a read-only operation needs: a context has it, and so has the context inside `write`. */
export type ReadContext = Omit<Context, "db"> & { db: Reader };

/** The same for what depends on whose account it is, and not on their session. */
export type BuyerContext = Omit<ReadContext, "actor"> & { actor: Listener | null };

/** The context of work without a caller: the reconciler, commands, start-up. */
export function systemContext<Caller extends Services>(services: Caller): Context & Pick<Caller, "db"> {
  return {
    ...services,
    mayUseReserve: true,
    actor: null,
    request: { id: "system", ipAddress: "", userAgent: null, deviceToken: null },
  };
}
