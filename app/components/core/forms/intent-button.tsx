import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "#app/components/ui/button.tsx";

interface IntentButtonProps extends Omit<ComponentProps<typeof Button>, "name" | "value" | "isPending"> {
  /** Names what its form does, on a page with several. */
  intent: string;
}

/** A button that sends its `intent`, and is pending while a form with that one is under way. */
export function IntentButton({ intent, ...button }: IntentButtonProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return <Button {...button} name="intent" value={intent} isPending={isPending} />;
}
