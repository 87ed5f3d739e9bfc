/** What differs from answer to answer; each value has the same length in all of them. */
export interface BlankValues {
  /** The nonce of the answer's Content-Security-Policy. */
  nonce: string;
  requestId: string;
}

/** A body that is the same in every answer but for its blanks, which hold zero bytes until they are filled. */
export interface Stencil {
  bytes: Buffer;
  blanks: readonly Blank[];
}

export interface Blank {
  name: keyof BlankValues;
  at: number;
  length: number;
}

const names = ["nonce", "requestId"] as const;

/** Makes a stencil of one answer's body: a blank wherever one of that answer's values stands. */
export function cutStencil(body: Buffer, values: BlankValues): Stencil {
  const bytes = Buffer.from(body);
  const blanks: Blank[] = [];
  for (const name of names) {
    const { length } = values[name];
    for (let at = bytes.indexOf(values[name]); at !== -1; at = bytes.indexOf(values[name], at + length)) {
      blanks.push({ name, at, length });
      bytes.fill(0, at, at + length);
    }
  }
  return { bytes, blanks: blanks.sort((one, other) => one.at - other.at) };
}

/** The body of an answer. @throws Error for a value that doesn't fit its blank */
export function fillStencil({ bytes, blanks }: Stencil, values: BlankValues): Buffer {
  const body = Buffer.from(bytes);
  for (const { name, at, length } of blanks) {
    if (values[name].length !== length) throw new Error(`A ${name} of another length doesn't fit its blank.`);
    body.write(values[name], at, "latin1");
  }
  return body;
}
