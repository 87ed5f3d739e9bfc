import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { VideoFields, videoFieldOrder } from "./video-fields.tsx";

interface VideoAdditionProps {
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** Adds a video by its link. */
export function VideoAddition({ preserved, lastResult }: VideoAdditionProps) {
  const [form, fields] = useForm<
    Record<"videoUrl" | "title" | "description" | "memberOnly" | "isPromo", string>
  >({
    id: "add",
    lastResult,
    defaultValue: preserved ?? { memberOnly: "on" },
  });
  const isPending = useNavigation().formData?.get("intent") === "add";
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        <ErrorSummary errors={formErrors(form, videoFieldOrder)} answer={lastResult} title="Not Added" />
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        <VideoFields fields={fields} />
        <p>
          <Button name="intent" value="add" isPending={isPending} pendingLabel="Adding...">
            Add Video
          </Button>
        </p>
      </FormFields>
    </Form>
  );
}
