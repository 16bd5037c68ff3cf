import { open } from 'node:fs/promises';
import { UsageError } from '../command.js';

/** Longer lines are refused without reading them into memory. */
export const MAX_LINE_BYTES = 1_048_576;

export interface FileLine {
  /** From 1. */
  readonly number: number;
  readonly bytes: Buffer;
  readonly isTooLong: boolean;
}

const NEWLINE = 0x0a;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const SIGNATURES: readonly (readonly [signature: readonly number[], says: string])[] = [
  [[0x1f, 0x8b], 'is compressed with gzip: unpack it first, with gunzip'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a ZIP archive: unpack it first'],
  [[0xff, 0xfe], 'is UTF-16: save it as UTF-8'],
  [[0xfe, 0xff], 'is UTF-16: save it as UTF-8'],
];

/** The lines of a file, without the bytes that end them and without a byte order mark. The last one may lack its end. */
export async function* linesOfFile(path: string): AsyncGenerator<FileLine> {
  const file = await openFile(path);
  try {
    let [number, rest, isTooLong, isFirst]: [number, Buffer, boolean, boolean] = [1, Buffer.alloc(0), false, true];
    for await (const chunk of file.createReadStream({ highWaterMark: 256 * 1024, autoClose: false })) {
      let bytes = chunk as Buffer;
      if (isFirst) bytes = beginning(path, bytes);
      isFirst = false;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
        const line = isTooLong ? rest : Buffer.concat([rest, bytes.subarray(0, end)]);
        yield lineOf(number, line, isTooLong);
        [number, rest, isTooLong] = [number + 1, Buffer.alloc(0), false];
        bytes = bytes.subarray(end + 1);
      }
      if (rest.length + bytes.length > MAX_LINE_BYTES) [rest, isTooLong] = [Buffer.alloc(0), true];
      else rest = Buffer.concat([rest, bytes]);
    }
    if (rest.length > 0 || isTooLong) yield lineOf(number, rest, isTooLong);
  } finally {
    await file.close();
  }
}

function lineOf(number: number, line: Buffer, isTooLong: boolean): FileLine {
  const bytes = line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
  return { number, bytes, isTooLong: isTooLong || bytes.length > MAX_LINE_BYTES };
}

function beginning(path: string, bytes: Buffer): Buffer {
  const known = SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (known !== undefined) throw new UsageError(`The file ${path} ${known[1]}.`);
  return bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes;
}

async function openFile(path: string) {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${path}.`);
    throw new UsageError(`The file ${path} cannot be read (${code}).`);
  }
  throw new UsageError(`${path} is not a file.`);
}
