import { sampleRate } from "./signal.ts";

/** A resonant two-pole filter (topology-preserving state variable form), stable while its cutoff moves. */
export class ResonantFilter {
  private gain = 0;
  private damping = 1;
  private scale = 1;
  private first = 0;
  private second = 0;

  /** @param cutoff Hz. @param resonance Q, 0.7 is flat. */
  constructor(cutoff: number, resonance = Math.SQRT1_2) {
    this.tune(cutoff, resonance);
  }

  tune(cutoff: number, resonance: number): void {
    this.gain = Math.tan((Math.PI * Math.min(cutoff, 19_000)) / sampleRate);
    this.damping = 1 / resonance;
    this.scale = 1 / (1 + this.gain * (this.gain + this.damping));
  }

  private band = 0;

  low(input: number): number {
    const rest = input - this.second;
    const band = this.scale * (this.first + this.gain * rest);
    const low = this.second + this.gain * band;
    this.first = 2 * band - this.first;
    this.second = 2 * low - this.second;
    this.band = band;
    return low;
  }

  high(input: number): number {
    const low = this.low(input);
    return input - this.damping * this.band - low;
  }

  /** Unit gain at the centre. */
  bandPass(input: number): number {
    this.low(input);
    return this.band * this.damping;
  }
}

/** A gentle one-pole low-pass. */
export class Smoother {
  private value = 0;
  private readonly share: number;

  constructor(cutoff: number) {
    this.share = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
  }

  next(input: number): number {
    this.value += this.share * (input - this.value);
    return this.value;
  }
}
