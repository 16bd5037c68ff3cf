import { createHmac } from 'node:crypto';

const PREFIX = 'marquee-proof-';
/** Hexadecimal digits of the hash in a code. */
const CODE_DIGITS = 24;
/** Each check asks the platform. */
export const PROOF_CHECKS_PER_MINUTE = 6;

/** The text that proves that this account controls the application of this listing. Nothing of it is stored. */
export const proofCode = (pepper: string | undefined, listingUuid: string, accountUuid: string): string =>
  PREFIX +
  createHmac('sha256', pepper ?? '')
    .update(`proof ${listingUuid} ${accountUuid}`)
    .digest('hex')
    .slice(0, CODE_DIGITS);

/** Whether the code stands in the description, not only as the beginning of something longer. */
export const isProved = (description: string | null, code: string): boolean =>
  description?.split(/[^\w-]/).includes(code) === true;
