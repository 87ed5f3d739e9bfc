import { type Stereo, sampleRate } from "./signal.ts";

/** A loop that feeds a darker, quieter copy of itself back: one wall of the room. */
class Wall {
  private readonly line: Float32Array;
  private position = 0;
  private dull = 0;
  private readonly feedback: number;

  constructor(samples: number, feedback: number) {
    this.line = new Float32Array(samples);
    this.feedback = feedback;
  }

  next(input: number): number {
    const output = this.line[this.position] ?? 0;
    this.dull += 0.62 * (output - this.dull);
    this.line[this.position] = input + this.dull * this.feedback;
    this.position = this.position + 1 === this.line.length ? 0 : this.position + 1;
    return output;
  }
}

/** Blurs without colouring. */
class Diffuser {
  private readonly line: Float32Array;
  private position = 0;

  constructor(samples: number) {
    this.line = new Float32Array(samples);
  }

  next(input: number): number {
    const before = this.line[this.position] ?? 0;
    const inside = input + before * 0.55;
    this.line[this.position] = inside;
    this.position = this.position + 1 === this.line.length ? 0 : this.position + 1;
    return before - inside * 0.55;
  }
}

function room(seconds: number, offset: number): (input: number) => number {
  const walls = [1423, 1637, 1811, 1997].map((samples) => {
    const length = samples + offset;
    return new Wall(length, 0.001 ** (length / sampleRate / seconds));
  });
  const diffusers = [389, 131].map((samples) => new Diffuser(samples + Math.round(offset / 3)));
  return (input) => {
    let sum = 0;
    for (const wall of walls) sum += wall.next(input);
    for (const diffuser of diffusers) sum = diffuser.next(sum);
    return sum * 0.25;
  };
}

/** Lets `send` ring for `seconds` in a room and adds what comes back to `target` (after Schroeder, 1962). */
export function addRoom(target: Stereo, send: Stereo, seconds: number): void {
  const left = room(seconds, 0);
  const right = room(seconds, 37);
  for (let index = 0; index < send.left.length; index++) {
    target.left[index] = (target.left[index] ?? 0) + left(send.left[index] ?? 0);
    target.right[index] = (target.right[index] ?? 0) + right(send.right[index] ?? 0);
  }
}

/** Adds an echo that falls from side to side, `seconds` apart, each repeat darker. */
export function addEcho(target: Stereo, send: Stereo, seconds: number): void {
  const length = Math.round(seconds * sampleRate);
  const first = new Float32Array(length);
  const second = new Float32Array(length);
  let position = 0;
  let dull = 0;
  for (let index = 0; index < send.left.length; index++) {
    const near = first[position] ?? 0;
    const far = second[position] ?? 0;
    dull += 0.3 * (far - dull);
    first[position] = 0.5 * ((send.left[index] ?? 0) + (send.right[index] ?? 0)) + dull * 0.42;
    second[position] = near * 0.8;
    target.left[index] = (target.left[index] ?? 0) + near;
    target.right[index] = (target.right[index] ?? 0) + far;
    position = position + 1 === length ? 0 : position + 1;
  }
}
