import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";

/** A button of the desk: its name is the action to run. */
export function DeskButton({ action, children }: { action: string; children: ReactNode }) {
  return (
    <Button variant="secondary" name="action" value={action}>
      {children}
    </Button>
  );
}
