// "how", "who" and "about" are stop words although they mean something: alone they are no question about the site.
const fillers = new Set(
  `a an the and or but if so of in on at to for from by with as into than then this that these those there here
  it its i im me my mine we our us you your yours yourself he him his she her they them their is are was were be been am do does did
  dont can could would should will shall may might must have has had having get got go goes going want wants
  like please tell show give let know need any some all every each what whats which when where why how who whom
  just also too very really much many more most no not yes ok okay about out up one thing things way
  hi-there currently now today`.split(/\s+/),
);

/** Whether a lower-case word is so common that it says nothing about the question. */
export function isStopWord(word: string): boolean {
  return fillers.has(word);
}
