/** A line of an issue's text that becomes a card: the kind and the id of a release or a track. */
export const cardPattern = /^\{\{(release|track):([\w-]+)\}\}[ \t]*$/m;

/** The line for a card. @param item like "release:lamp-season" */
export const cardLine = (item: string): string => `{{${item}}}`;
