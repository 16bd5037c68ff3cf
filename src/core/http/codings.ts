import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const ACCEPTED = { br: accepts('br'), gzip: accepts('gzip') };
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** For pages, which live for a second. In Node's thread pool. */
export const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    asBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => asGzip(bytes, { level: 6 }),
};

function accepts(coding: string): RegExp {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`, 'i');
}

/** `undefined` if the client accepts no compressed body. */
export const codingFor = (accepted: string | string[] | undefined): Coding | undefined =>
  accepted === undefined ? undefined : CODINGS.find((one) => ACCEPTED[one].test(String(accepted)));
