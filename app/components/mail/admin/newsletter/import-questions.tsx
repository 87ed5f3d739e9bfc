import { useEffect, useRef, useState } from "react";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";
import {
  consentMeanings,
  dateMeanings,
  type ImportAnswer,
  type ImportQuestion,
  type Meaning,
  writeAnswer,
} from "#app/shared/mail/newsletter/import-question.ts";

export interface ImportQuestionsProps {
  questions: ImportQuestion[];
  /** What was said before; it is sent again. */
  answers: ImportAnswer[];
  hasFile: boolean;
}

function labelMeaning(meaning: Meaning): string {
  return messages.adminNewsletterImport.meanings[meaning];
}

/** Asks what a list means, where it says something of consent that can't be understood. Nothing is stored until then. */
export function ImportQuestions({ questions, answers, hasFile }: ImportQuestionsProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [cameWithDocument] = useState(useIsHydrating());
  useEffect(() => {
    if (questions.length > 0 && !cameWithDocument) notice.current?.focus();
  }, [questions, cameWithDocument]);
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Notice role="alert" title={messages.adminNewsletterImport.nothingYet}>
          {hasFile ? messages.adminNewsletterImport.explainWithFile : messages.adminNewsletterImport.explain}
        </Notice>
      </div>
      {answers.map((answer) => (
        <input key={writeAnswer(answer)} type="hidden" name="answer" value={writeAnswer(answer)} />
      ))}
      {questions.map((question, index) => (
        <SelectField
          key={`${question.column} ${question.value}`}
          id={`answer-${index}`}
          name="answer"
          label={labelOf(question)}
          hint={hintOf(question)}
          defaultValue=""
          choices={[
            { value: "", label: messages.adminNewsletterImport.pleaseChoose },
            ...choicesOf(question),
          ]}
        />
      ))}
    </>
  );
}

function labelOf({ about, column, value }: ImportQuestion): string {
  if (about === "date") return messages.adminNewsletterImport.howDates(column);
  if (value === null) return messages.adminNewsletterImport.whatAbout(column);
  return value === ""
    ? messages.adminNewsletterImport.whatEmpty(column)
    : messages.adminNewsletterImport.whatValue(value, column);
}

function hintOf({ about, value }: ImportQuestion): string | undefined {
  if (about === "date") return messages.adminNewsletterImport.twoWays(value ?? "");
  if (value !== null) return undefined;
  return messages.adminNewsletterImport.manyValues;
}

function choicesOf({ about, column, value }: ImportQuestion) {
  const offered: readonly Meaning[] =
    about === "date" ? dateMeanings : value === null ? ["other"] : consentMeanings;
  return offered.map((meaning) => ({
    value: writeAnswer({ column, value: about === "date" ? null : value, meaning }),
    label: labelMeaning(meaning),
  }));
}
