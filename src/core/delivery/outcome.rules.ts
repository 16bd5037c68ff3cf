import { type Sentence, says } from '../shared/refusals.js';
import { DAY, SECOND } from '../shared/utc.js';

/** How long a request may take, a test of a webhook as well: from resolving the name to the last byte of the answer. */
export const ANSWER_WITHIN_MS = 10 * SECOND;

/** Why there was no complete answer. */
export type Fault =
  | 'refused'
  | 'no such name'
  | 'no connection'
  | 'bad certificate'
  | 'timeout'
  | 'too long'
  | 'bad answer'
  | 'connection lost';

/** Programs read the name of the fault. */
export const FAULT_WORDS: Readonly<Record<Fault, Sentence>> = {
  // For translators: these complete "The last request failed: {failure}."
  refused: says('the address leads to a place that is not public').forPrograms('refused'),
  'no such name': says('the name of the host does not exist').forPrograms('no such name'),
  'no connection': says('nothing accepts connections at the address').forPrograms('no connection'),
  'bad certificate': says('the certificate is not valid').forPrograms('bad certificate'),
  timeout: says('there was no complete answer within 10 seconds').forPrograms('timeout'),
  'too long': says('the answer was longer than 16 KB').forPrograms('too long'),
  'bad answer': says('the answer was not HTTP').forPrograms('bad answer'),
  'connection lost': says('the connection was cut').forPrograms('connection lost'),
};

export type Outcome = {
  readonly ms: number;
  /** The first bytes of the answer. */
  readonly text: string;
} & (
  | { readonly status: number; readonly retryAfter: string | undefined; readonly fault?: undefined }
  | { readonly status?: number | undefined; readonly fault: Fault }
);

export const isSuccess = ({ status, fault }: Pick<Outcome, 'status' | 'fault'>): boolean =>
  fault === undefined && status !== undefined && status >= 200 && status < 300;

const FAULTS: readonly (readonly [RegExp, Fault])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA)/, 'no such name'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ECONNABORTED)/, 'no connection'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO|UNABLE_TO_|SELF_SIGNED|^INVALID_|^PATH_LENGTH_/, 'bad certificate'],
  [/^ETIMEDOUT/, 'timeout'],
  [/^HPE_/, 'bad answer'],
];

export const faultOf = (code: string): Fault => FAULTS.find(([form]) => form.test(code))?.[1] ?? 'connection lost';

const KEPT_BYTES = 512;

/**
 * The first bytes of an answer as text, without control characters, which could change how a terminal or page displays
 * it.
 */
export const shownText = (bytes: Buffer): string =>
  bytes
    .subarray(0, KEPT_BYTES)
    .toString('utf8')
    .replaceAll(/[^\P{C}\n]/gu, ' ');

/** How long the log of an address keeps its entries, and how many a page of it shows. */
export const ATTEMPTS_KEPT_MS = 7 * DAY;
export const MAX_ATTEMPTS_SHOWN = 100;
