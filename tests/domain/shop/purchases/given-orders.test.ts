import { expect, test } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { grantItem } from "#app/domain/grants/giving/grant-item.ts";
import { nameBusinessBuyer } from "#app/domain/shop/history/name-business-buyer.ts";
import { readReceipt, resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { mails, salesEntries } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

test.each(["code", "grant", "import"] as const)(
  "an order of cause %s has a word for what it is, no receipt and no movement of sales",
  async (cause) => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const track = await createTrack(ctx);
    const { id } = write(fan, (tx) =>
      grantItem(tx, { userId: fan.actor.user.id, item: { trackId: track.id, releaseId: null }, cause }),
    );
    const { purchase, isPaid, facts, mail } = readReceipt(fan, id);
    expect(givenLabel(purchase)).toMatch(/^(Redeemed code|Given by the artist|Bought on Bandcamp)$/);
    expect([isPaid, facts.number, mail]).toEqual([false, null, null]);
    expect(purchase).toMatchObject({ cause, amount: "0.00", situation: "owned" });
    expect(() => resendReceipt(fan, id)).toThrow("Only a completed purchase has a receipt");
    expect(() => nameBusinessBuyer(fan, { purchaseId: id }, { name: "Vale Ltd", taxNumber: "" })).toThrow(
      "no receipt",
    );
    // Orders of 0 are booked without a provider.
    expect(await readBalance(ctx)).toBe(0);
    expect(ctx.db.select().from(salesEntries).all()).toEqual([]);
    expect(ctx.db.select().from(mails).all()).toEqual([]);
  },
);
