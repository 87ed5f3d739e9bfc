// "how", "who" and "about" stay out although they say something: alone they are no question about the site.
const fillers = new Set(
  `a an the and or but if so of in on at to for from by with as into than then this that these those there here
  it its i im me my mine we our us you your yours yourself he him his she her they them their is are was were be been am do does did
  dont can could would should will shall may might must have has had having get got go goes going want wants
  like please tell show give let know need any some all every each what whats which when where why how who whom
  just also too very really much many more most no not yes ok okay about out up one thing things way
  hi-there currently now today`.split(/\s+/),
);

/** Whether a word, in small letters, is in every question and so says nothing of what is asked. */
export function isStopWord(word: string): boolean {
  return fillers.has(word);
}
