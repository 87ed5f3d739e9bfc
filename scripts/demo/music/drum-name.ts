/** What a kit can strike. */
export type DrumName =
  | "kick"
  | "snare"
  | "clap"
  | "rim"
  | "hat"
  | "openHat"
  | "ride"
  | "shaker"
  | "tom"
  | "crash";
