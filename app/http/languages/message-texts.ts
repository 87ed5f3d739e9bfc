/** What the build stores of one language for the browser's files. */
export interface MessageTexts {
  /** By placeholder, such as `$m$music$play`: the message as JavaScript. */
  messages: Record<string, string>;
  /** What messages with numbers and plurals are made with, as JavaScript. */
  values: string;
}

/** Matches the placeholders of messages in a built file. */
export const placeholders = /\$m(?:\$\w+)+/g;

/**
 * Puts the messages of a language in a built file in place of their placeholders.
 * @throws Error for a placeholder that the language hasn't: the file is of another build.
 */
export function fillIn(file: string, { messages, values }: MessageTexts): string {
  const filled = file.replace(placeholders, (name) => {
    const message = messages[name];
    if (message === undefined) throw new Error(`${name} is no message`);
    return message;
  });
  return filled.includes("$values.") ? `const $values=${values};${filled}` : filled;
}
