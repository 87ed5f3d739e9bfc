import { z } from "zod";
import { type Milestone, siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formText, formTextOrNone, type SectionTexts } from "./section.ts";

const { shape } = siteSettingsSchema;
const words = shape.pages.unwrap().shape;

/** As many figures as fit on the landing page. */
const milestoneNumbers = [1, 2, 3, 4] as const;
type MilestoneNumber = (typeof milestoneNumbers)[number];
type MilestoneField = `milestone${MilestoneNumber}${"Value" | "Label"}`;

const valueField = (number: MilestoneNumber) => `milestone${number}Value` as const;
const labelField = (number: MilestoneNumber) => `milestone${number}Label` as const;

// Unlike in the settings, both may be empty: then there is no such figure.
const label = formText(shape.milestones.unwrap().element.shape.label.or(z.literal("")));
const value = formText(shape.milestones.unwrap().element.shape.value.or(z.literal("")));

const schema = z
  .object({
    featuredTrackId: formTextOrNone(shape.featuredTrackId),
    milestone1Value: value,
    milestone1Label: label,
    milestone2Value: value,
    milestone2Label: label,
    milestone3Value: value,
    milestone3Label: label,
    milestone4Value: value,
    milestone4Label: label,
    musicLead: formText(words.musicLead),
    musicNote: formText(words.musicNote),
    musicEmptyTitle: formText(words.musicEmptyTitle),
    musicEmptyText: formText(words.musicEmptyText),
    videosLead: formText(words.videosLead),
    photosLead: formText(words.photosLead),
  })
  .superRefine((form, check) => {
    for (const number of milestoneNumbers) {
      const [figure, name] = [form[valueField(number)], form[labelField(number)]];
      if (figure && !name) {
        check.addIssue({
          code: "custom",
          path: [labelField(number)],
          message: `Please say what “${figure}” counts`,
        });
      }
      if (name && !figure) {
        check.addIssue({
          code: "custom",
          path: [valueField(number)],
          message: `Please enter the figure for “${name}”`,
        });
      }
    }
  });

/** The texts of the landing page, and the subtitles of the other pages. */
export const pagesSection = defineSection({
  schema,
  textsOf: ({ featuredTrackId, milestones, pages }) => ({
    featuredTrackId: featuredTrackId ?? "",
    ...milestoneTexts(milestones),
    ...pages,
  }),
  apply(settings, form) {
    const { featuredTrackId, musicLead, musicNote, musicEmptyTitle, musicEmptyText } = form;
    const { videosLead, photosLead } = form;
    const milestones = milestoneNumbers
      .map((number) => ({ value: form[valueField(number)], label: form[labelField(number)] }))
      .filter((milestone) => milestone.value);
    return {
      ...settings,
      featuredTrackId,
      milestones,
      pages: { musicLead, musicNote, musicEmptyTitle, musicEmptyText, videosLead, photosLead },
    };
  },
});

function milestoneTexts(milestones: readonly Milestone[]): SectionTexts {
  const fields = milestoneNumbers.flatMap((number): [MilestoneField, string][] => {
    const milestone = milestones[number - 1];
    return [
      [valueField(number), milestone?.value ?? ""],
      [labelField(number), milestone?.label ?? ""],
    ];
  });
  return Object.fromEntries(fields);
}
