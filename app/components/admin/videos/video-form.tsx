import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { OwnedVideo } from "#app/domain/videos/list-videos.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { boxProps, fieldProps } from "../../forms/field-props.ts";
import { FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { VideoFields, videoFieldOrder } from "./video-fields.tsx";

interface VideoFormProps {
  video: OwnedVideo;
  count: number;
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** The form for a video's details. */
export function VideoForm({ video, count, preserved, lastResult }: VideoFormProps) {
  const [form, fields] = useForm<Record<keyof ReturnType<typeof textsOf>, string>>({
    id: "video",
    lastResult,
    defaultValue: preserved ?? textsOf(video),
  });
  const isPending = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        <ErrorSummary
          errors={formErrors(form, [...videoFieldOrder, "position"])}
          answer={lastResult}
          title="Not Saved"
        />
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        <VideoFields fields={fields} />
        <CheckboxField
          label="In the vault"
          hint="If not, only admins see the video."
          {...boxProps(fields.isPublished)}
        />
        <Field
          label="Place"
          hint={`From 1, the first in the vault, to ${count}.`}
          {...fieldProps(fields.position)}
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
          required
          autoComplete="off"
        />
        <FormActions>
          <Button name="intent" value="save" isPending={isPending} pendingLabel="Saving...">
            Save
          </Button>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function textsOf({ videoUrl, title, description, memberOnly, isPromo, isPublished, position }: OwnedVideo) {
  const on = (isTicked: boolean) => (isTicked ? "on" : "");
  return {
    videoUrl,
    title,
    description,
    memberOnly: on(memberOnly),
    isPromo: on(isPromo),
    isPublished: on(isPublished),
    position: String(position),
  };
}
