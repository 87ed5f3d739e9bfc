import { valuesIn } from "../values.ts";

const { number } = valuesIn("en");

export const forms = {
  label: {
    email: "Email",
    name: "Name",
    firstName: "First Name",
    lastName: "Last Name",
    password: "Password",
    confirmPassword: "Confirm Password",
  },
  /** What a button says while its form is under way. */
  pending: {
    sending: "Sending...",
    checking: "Checking...",
    confirming: "Confirming...",
    saving: "Saving...",
    cancelling: "Cancelling...",
  },
  /** After a field's label. */
  optional: " (optional)",
  problem: "There is a problem",
  unexplained: "Please check what this field holds",
  notThrough: "The form didn't get through. Please try again.",
  preserved: "Thank you. Your changes are still here: save them to finish.",
  copy: {
    copied: "Copied",
    failed: "Not copied",
    byHand: "Please select the text and copy it yourself.",
  },
  email: {
    invalid: "Please enter a valid email address",
  },
  /** Names, by whose they are. */
  name: {
    name: {
      required: "Name is required",
      tooLong: "Name is too long",
      unshowable: "Name has a character that can't be shown",
    },
    firstName: {
      required: "First name is required",
      tooLong: "First name is too long",
      unshowable: "First name has a character that can't be shown",
    },
    lastName: {
      required: "Last name is required",
      tooLong: "Last name is too long",
      unshowable: "Last name has a character that can't be shown",
    },
  },
  username: {
    tooShort: "Username must be at least 3 characters",
    tooLong: "Username must be less than 20 characters",
    letters: "Username can only contain letters, numbers, and underscores",
  },
  password: {
    required: "Password is required",
    tooLong: "Password is too long",
    min: "Password must be at least 8 characters",
    max: "Password must be at most 128 characters",
    lowercase: "Password must contain at least one lowercase letter",
    uppercase: "Password must contain at least one uppercase letter",
    digit: "Password must contain at least one number",
    special: "Password must contain at least one special character",
    mismatch: "Passwords don't match",
  },
  /** How strong a password is. */
  strength: {
    weak: "Weak",
    fair: "Fair",
    good: "Good",
    strong: "Strong",
    stillNeeds: (need: string) => `Still needs ${need}`,
    stillNeedsBoth: (need: string, other: string) => `Still needs ${need} and ${other}`,
    longerThan: (characters: number) => `Longer than ${number(characters)} characters`,
    common: "Too common",
    isEmail: "This is your email",
  },
  /** What a password needs, after `strength.stillNeeds` and in a list below "Your password needs". */
  needs: {
    length: (characters: number) => `at least ${number(characters)} characters`,
    lowercase: "a lowercase letter",
    uppercase: "an uppercase letter",
    digit: "a number",
    special: "a special character",
    /** After "a special character", before examples. */
    like: ", like",
    met: " (met)",
    heading: "Your password needs",
    meter: "Password strength",
  },
  code: {
    required: "Please enter the six digits of your authenticator code",
    backupRequired: "Please enter one of your backup codes",
  },
};
