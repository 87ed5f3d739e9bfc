import { readFile } from "node:fs/promises";
import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FileField } from "#app/components/core/admin/uploads/file-field.tsx";
import { FileForm } from "#app/components/core/admin/uploads/file-form.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import {
  ImportQuestions,
  type ImportQuestionsProps,
} from "#app/components/mail/admin/newsletter/import-questions.tsx";
import { ImportSummary } from "#app/components/mail/admin/newsletter/import-summary.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { importList } from "#app/domain/mail/newsletter/import/import-list.ts";
import { formAction } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import type { Upload } from "#app/http/uploads/receive-upload.ts";
import { adminsWithFiles, askForFilesAgain } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { importSchema, maxListBytes, maxListRows } from "#app/shared/mail/newsletter/addresses-schema.ts";

const here = "/admin/newsletter/import";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminNewsletterImport.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return { isProven: isRecentAdmin(ctx) };
}

const importForm = sensitiveForm(importSchema, async ({ ctx, upload, submission, value }) => {
  const { consent, list = "", answer: answers } = value;
  const outcome = await importList(ctx, { ...(await receiveList(upload, list)), consent, answers });
  // Mailchimp's archive has several files: the consent is the same for the next one.
  const lastResult = submission.reply();
  const isAsking = "questions" in outcome;
  const asked = isAsking ? { questions: outcome.questions, answers, hasFile: list.trim() === "" } : null;
  return data(
    { lastResult, asked, imported: isAsking ? null : outcome.result },
    { status: isAsking ? 400 : 200 },
  );
});

export const action = formAction(adminsWithFiles(askForFilesAgain), importForm);

async function receiveList(upload: Upload | null, pasted: string) {
  if (upload?.refusal) throw upload.refusal;
  const [file] = upload?.files ?? [];
  if (!file) {
    if (pasted.trim() === "") throw new DomainError("invalid", messages.adminNewsletterImport.chooseFile);
    return { bytes: Buffer.from(pasted), fileName: "" };
  }
  if (file.bytes > maxListBytes) {
    throw new DomainError("too_large", messages.adminNewsletterImport.tooLarge(formatLimit(maxListBytes)));
  }
  return { bytes: await readFile(file.path), fileName: file.fileName };
}

export default function ImportAddresses() {
  const { isProven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const imported = answer && "imported" in answer ? answer.imported : null;
  return (
    <>
      {imported && <ImportSummary result={imported} />}
      <Card labelledBy="import-heading" title={messages.adminNewsletterImport.yourList}>
        <p>
          {messages.adminNewsletterImport.howItWorks}{" "}
          <Sentence
            parts={messages.adminNewsletterImport.mailchimp(
              <code>subscribed_…</code>,
              <code>unsubscribed_…</code>,
              <code>cleaned_…</code>,
            )}
          />
        </p>
        <ImportForm
          isProven={isProven}
          lastResult={answer?.lastResult}
          asked={answer && "asked" in answer ? answer.asked : null}
        />
      </Card>
      {imported && (
        <p>
          <Link to="/admin/newsletter">{messages.adminNewsletterImport.seeAddresses}</Link>
        </p>
      )}
    </>
  );
}

interface ImportFormProps {
  isProven: boolean;
  lastResult: FormResult;
  asked: ImportQuestionsProps | null;
}

function ImportForm({ isProven, lastResult, asked }: ImportFormProps) {
  const [form, fields] = useForm<Record<"consent" | "list", string>>({ id: "import", lastResult });
  return (
    <FileForm
      intent="import"
      isProven={isProven}
      page={here}
      button={messages.adminNewsletter.list.import}
      pendingLabel={messages.adminNewsletterImport.importing}
      keepsFiles={asked !== null}
      id={form.id}
      noValidate
    >
      <ErrorSummary
        errors={formErrors(form, ["consent", "list"])}
        answer={lastResult}
        title={messages.adminNewsletterImport.notImported}
      />
      {asked && <ImportQuestions {...asked} />}
      <FileField
        label={messages.adminImport.csvFile}
        hint={messages.adminNewsletterImport.fileHint(formatLimit(maxListBytes), maxListRows)}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        isOptional
      />
      <TextAreaField
        {...fieldProps(fields.list)}
        label={messages.adminNewsletterImport.paste}
        hint={messages.adminNewsletterImport.pasteHint}
        rows={4}
        isOptional
      />
      <TextAreaField
        {...fieldProps(fields.consent)}
        label={messages.adminNewsletterImport.where}
        hint={messages.adminNewsletterImport.whereHint}
        rows={2}
        required
      />
    </FileForm>
  );
}
