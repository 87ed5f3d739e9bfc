import { useEffect, useRef, useState } from "react";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { Notice } from "#app/components/ui/notice.tsx";
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

const labels: Record<Meaning, string> = {
  subscribed: "They want the newsletter",
  unsubscribed: "They don't want the newsletter",
  "not subscribed": "They never agreed, or haven't confirmed",
  other: "This column isn't about the newsletter",
  "day first": "Day first",
  "month first": "Month first",
  unknown: "I don't know: store no such dates",
};

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
        <Notice role="alert" title="Nothing has been imported yet">
          Please say what the list means, so that nobody gets the newsletter who doesn't want it.
          {hasFile && " Then choose the file again, if it is no longer shown below."}
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
          choices={[{ value: "", label: "Please choose" }, ...choicesOf(question)]}
        />
      ))}
    </>
  );
}

function labelOf({ about, column, value }: ImportQuestion): string {
  if (about === "date") return `How are the dates in “${column}” written?`;
  if (value === null) return `What is “${column}” about?`;
  return value === "" ? `What does an empty “${column}” mean?` : `What does “${value}” in “${column}” mean?`;
}

function hintOf({ about, value }: ImportQuestion): string | undefined {
  if (about === "date") return `${value} can be read in two ways.`;
  if (value !== null) return undefined;
  return "It has many different values. If it says who wants the newsletter, please write yes or no there and choose the file again.";
}

function choicesOf({ about, column, value }: ImportQuestion) {
  const offered: readonly Meaning[] =
    about === "date" ? dateMeanings : value === null ? ["other"] : consentMeanings;
  return offered.map((meaning) => ({
    value: writeAnswer({ column, value: about === "date" ? null : value, meaning }),
    label: labels[meaning],
  }));
}
