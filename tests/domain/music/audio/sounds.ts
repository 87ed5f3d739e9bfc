/** Sound made for a test: one array a channel, and how fast it plays. */
export interface Sound {
  channels: Float32Array[];
  /** In hertz. */
  sampleRate: number;
}

/** The pitch of `steppedTone` in a given second, in hertz. */
export const pitchOfSecond = (second: number): number => 300 + 40 * second;

/** A tone that rises each second, so that the pitch at any moment gives its time. */
export function steppedTone(seconds: number, sampleRate: number, channels = 2): Sound {
  let angle = 0;
  const tone = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    angle += (2 * Math.PI * pitchOfSecond(Math.floor(index / sampleRate))) / sampleRate;
    return 0.5 * Math.sin(angle);
  });
  return { channels: Array.from({ length: channels }, () => tone), sampleRate };
}

/** The pitch around a moment, from the zero crossings of a quarter second. */
export function pitchAt({ channels, sampleRate }: Sound, second: number): number {
  const start = Math.round(second * sampleRate);
  const stretch = channels[0]?.subarray(start, start + sampleRate / 4) ?? new Float32Array();
  let crossings = 0;
  for (let index = 1; index < stretch.length; index++) {
    if ((stretch[index - 1] ?? 0) < 0 !== (stretch[index] ?? 0) < 0) crossings += 1;
  }
  return crossings * 2;
}

/** The loudest sample of a stretch, from 0 to 1; seconds. */
export function loudestBetween({ channels, sampleRate }: Sound, start: number, end: number): number {
  return (channels[0] ?? new Float32Array())
    .subarray(Math.round(start * sampleRate), Math.round(end * sampleRate))
    .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

export function secondsOf({ channels, sampleRate }: Sound): number {
  return (channels[0]?.length ?? 0) / sampleRate;
}
