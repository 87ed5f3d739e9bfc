import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ShownGrant } from "#app/shared/grants/schema.ts";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Folded } from "../../ui/page/folded.tsx";
import { RowButton } from "../lists/row-button.tsx";
import { GrantRows } from "./grant-rows.tsx";
import { TermsFields } from "./terms-fields.tsx";

interface GiveCardProps {
  of: "track" | "release";
  /** Whether some of it isn't published yet. */
  isAwaited: boolean;
  grants: readonly ShownGrant[];
  timeZone: string;
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** To whom a track or a release was given, and the form that gives it. */
export function GiveCard({ of, isAwaited, grants, timeZone, preserved, lastResult }: GiveCardProps) {
  return (
    <Card labelledBy="given" title="Give Away">
      {/* Its key folds and empties the form once somebody was given something. */}
      <Folded
        key={grants.length}
        summary={`Give This ${of === "track" ? "Track" : "Release"}`}
        isOpen={Boolean(preserved ?? lastResult)}
      >
        <GiveForm isAwaited={isAwaited} timeZone={timeZone} preserved={preserved} lastResult={lastResult} />
      </Folded>
      {grants.length === 0 ? (
        <p>
          Put this {of} in somebody's music at no cost, for good or for a while. You can take it back at any
          time.
        </p>
      ) : (
        <GrantRows
          grants={grants}
          takeBack={({ id, email }) => (
            <RowButton intent="take-back" id={id} name={`Take back from ${email}`}>
              Take Back
            </RowButton>
          )}
        />
      )}
    </Card>
  );
}

type GiveFormProps = Omit<GiveCardProps, "of" | "grants">;

function GiveForm({ isAwaited, timeZone, preserved, lastResult }: GiveFormProps) {
  const names = ["email", "expiresAt", "maxDownloads", "note"] as const;
  const [form, fields] = useForm<Record<(typeof names)[number], string>>({
    id: "give",
    lastResult,
    defaultValue: preserved ?? {},
  });
  return (
    <Form method="post" id={form.id} noValidate preventScrollReset className="stack gap-4">
      <ErrorSummary errors={formErrors(form, names)} answer={lastResult} title="Not given" />
      {isAwaited && <p>What isn't out yet waits until you publish it. The email to them names the title.</p>}
      <Field
        label="Email"
        hint="Somebody without an account gets it once they create one with this address."
        {...fieldProps(fields.email)}
        type="email"
        autoComplete="off"
      />
      <TermsFields
        expiresAt={fieldProps(fields.expiresAt)}
        count={{ ...fieldProps(fields.maxDownloads), label: "Downloads of each track" }}
        note={fieldProps(fields.note)}
        timeZone={timeZone}
      />
      <p>
        <IntentButton intent="give" pendingLabel="Giving...">
          Give
        </IntentButton>
      </p>
    </Form>
  );
}
