import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "../forms/error-summary.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** Takes what costs nothing: no card is asked for. */
export function FreeForm({ price, lastResult }: { price: string; lastResult?: FormResult }) {
  const isPending = useNavigation().formMethod === "POST";
  const messages = Object.values(lastResult?.error ?? {}).flatMap((list) => list ?? []);
  return (
    <Card labelledBy="nothing-to-pay" title="Nothing to Pay">
      <Form method="post" noValidate className="stack gap-4">
        <ErrorSummary errors={messages.map((message) => ({ fieldId: null, message }))} answer={lastResult} />
        <p>No card is needed. It goes straight into your music.</p>
        <input type="hidden" name="way" value="free" />
        <input type="hidden" name="price" value={price} />
        <Button isWide isPending={isPending} pendingLabel="Getting it...">
          Get It for Free
        </Button>
      </Form>
    </Card>
  );
}
