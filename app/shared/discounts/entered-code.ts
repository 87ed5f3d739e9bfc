import { z } from "zod";

const missing = "Please enter a code";

/** A discount code as it is entered; spaces and case don't matter. */
export const enteredCodeSchema = z
  .string(missing)
  .trim()
  .min(1, missing)
  .max(60, "This code doesn't exist. Please check the spelling.");

/** The form with a discount code; the checkout tells its forms apart by `way`. Client-safe. */
export const discountFormSchema = z.object({ code: enteredCodeSchema, way: z.literal("code").optional() });

/** The button that removes it. Client-safe. */
export const noDiscountFormSchema = z.object({ way: z.literal("no-code").optional() });
