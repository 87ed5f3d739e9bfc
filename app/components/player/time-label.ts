/** 76 -> "1:16". @param seconds rounded down */
export function timeLabel(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The part of a track that is heard: "0:41–1:16". The difference is exactly the number of seconds heard. */
export function windowLabel(windowStart: number, windowLength: number): string {
  return `${timeLabel(windowStart)}–${timeLabel(Math.floor(windowStart) + Math.round(windowLength))}`;
}
