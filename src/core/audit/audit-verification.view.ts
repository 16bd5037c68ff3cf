import { instantOrNull, integer, oneOf, textOrNull } from '../openapi/fields.js';
import type { Verification } from './audit-verification.service.js';

const STATES = ['intact', 'broken', 'checking'] as const;

export class AuditVerificationAnswer {
  @oneOf('AuditChainState', STATES, 'intact', '`checking`: the first check since the start of this process still runs.')
  state!: (typeof STATES)[number];
  @integer(220, 'Number of valid entries, counted from the first one.') entries!: number;
  @textOrNull(null, 'Where the chain is broken.') mismatch!: string | null;
  @instantOrNull('2026-11-18T12:00:00.000Z', 'When the last check ended; null: none has ended yet.')
  checkedAt!: string | null;
  @textOrNull(
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'The hash of the last valid entry. Keep it elsewhere to prove later that the log was not rewritten.',
  )
  hash!: string | null;
}

export function toVerification({ last }: Verification): AuditVerificationAnswer {
  if (last === undefined) return { state: 'checking', entries: 0, mismatch: null, checkedAt: null, hash: null };
  const { entries, mismatch, hash } = last.report;
  return {
    state: mismatch === undefined ? 'intact' : 'broken',
    entries,
    mismatch: mismatch ?? null,
    checkedAt: last.at.toISOString(),
    hash,
  };
}
