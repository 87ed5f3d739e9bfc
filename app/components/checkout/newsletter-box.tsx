import { CheckboxField } from "../forms/checkbox-field.tsx";

/** The newsletter's box, never ticked. @param wording null where the buyer is subscribed */
export function NewsletterBox({ wording }: { wording: string | null }) {
  return wording && <CheckboxField id="newsletter-box" name="newsletter" label={wording} />;
}
