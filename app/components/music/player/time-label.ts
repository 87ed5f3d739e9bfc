import { formatDuration } from "#app/shared/music/tracks/duration.ts";

/** 76 -> "1:16". @param seconds rounded down */
export function timeLabel(seconds: number): string {
  return formatDuration(Math.floor(seconds));
}

/** The part of a track that is heard: "0:41–1:16". The difference is exactly the number of seconds heard. */
export function windowLabel(windowStart: number, windowLength: number): string {
  return `${timeLabel(windowStart)}–${timeLabel(Math.floor(windowStart) + Math.round(windowLength))}`;
}
