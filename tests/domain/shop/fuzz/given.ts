import type { Item } from "#app/domain/shop/pricing/item.ts";

/** What the owner gave by hand. */
interface Grant {
  userId: string;
  expiresAt: Date | null;
  maxDownloads: number | null;
  isTakenBack: boolean;
}

/** What was given away, as those saw it who gave and got it: the shop must agree. */
export class Given {
  /** Who claimed a gift, by its order. */
  readonly claims = new Map<string, string>();
  /** The gift mails whose links must not work any more. */
  readonly endedMails = new Set<string>();
  /** By their orders. */
  readonly grants = new Map<string, Grant>();
  /** What was sold by another shop. */
  readonly sales: { transaction: string; userId: string; email: string; item: Item; isRefunded: boolean }[] =
    [];

  /** Whether an order is a grant that was taken back, or whose end has come. */
  isOver(purchaseId: string, now: Date): boolean {
    const grant = this.grants.get(purchaseId);
    return grant !== undefined && (grant.isTakenBack || (grant.expiresAt !== null && grant.expiresAt <= now));
  }

  /** Whether an order is a grant with an end or a number of downloads. */
  isLimited(purchaseId: string): boolean {
    const grant = this.grants.get(purchaseId);
    return grant !== undefined && (grant.expiresAt !== null || grant.maxDownloads !== null);
  }
}
