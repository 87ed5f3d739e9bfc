import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldError, renameFields } from "#app/shared/core/errors.ts";
import type { createPaymentIntentSchema } from "#app/shared/shop/purchases/schema.ts";

type Body = z.output<typeof createPaymentIntentSchema>;

test("a field error names a field of its body: anything else doesn't compile", () => {
  expect(fieldError<Body>("agreesToWithdrawal", "Please tick it")).toMatchObject({
    code: "invalid",
    fieldErrors: { agreesToWithdrawal: ["Please tick it"] },
  });
  // @ts-expect-error the body has no such field
  expect(fieldError<Body>("withdrawal", "Please tick it").code).toBe("invalid");
  // @ts-expect-error it must say what the field is of
  expect(fieldError("amount", "Please enter it").code).toBe("invalid");
});

test("fields are renamed for their sender, and of unknown ones the message is left", () => {
  const error = fieldError<{ sendOn: string }>("sendOn", "This day is over", "conflict");
  expect(renameFields(error, { sendOn: "gift" }, (field) => field === "gift")).toMatchObject({
    code: "conflict",
    message: "This day is over",
    fieldErrors: { gift: ["This day is over"] },
  });
  expect(renameFields(error, {}, () => false)).toMatchObject({
    message: "This day is over",
    fieldErrors: undefined,
  });
});
