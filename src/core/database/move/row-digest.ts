import { createHash } from 'node:crypto';

/** The number of rows of a table, and a digest of all of them that does not depend on their order. */
export class RowDigest {
  readonly #sum = Buffer.alloc(32);
  rows = 0;

  /** Returns the row as text, as which it was added. */
  add(values: readonly unknown[]): string {
    const text = JSON.stringify(values);
    const hash = createHash('sha256').update(text).digest();
    for (let index = 0; index < hash.length; index += 4)
      this.#sum.writeInt32LE(this.#sum.readInt32LE(index) ^ hash.readInt32LE(index), index);
    this.rows += 1;
    return text;
  }

  toString(): string {
    return `${this.rows} ${this.#sum.toString('hex')}`;
  }
}
