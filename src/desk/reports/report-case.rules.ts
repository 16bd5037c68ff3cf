import type { ReportTarget } from './report.rules.js';
import { type Sentence, says } from '../../core/shared/refusals.js';

/** The first reports of a case are enough to decide; `reports` counts all of them. */
export const REPORTS_SHOWN = 200;

/**
 * Closed cases are final: later reports open a new case. Only the undo of a batch reopens the cases that the batch
 * dismissed.
 */
export const CASE_STATES = ['open', 'in_work', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** A summary. The audit log has the actions that staff took. */
export const CASE_OUTCOMES = ['unfounded', 'warned', 'changed', 'hidden', 'suspended', 'removed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** The part of the result that reporters learn: not what was done, and not by whom. */
export const REPORT_RESULTS = ['acted', 'unfounded'] as const;
export type ReportResult = (typeof REPORT_RESULTS)[number];

export const resultOf = (outcome: string | null): ReportResult | null => {
  if (outcome === null) return null;
  return outcome === 'unfounded' ? 'unfounded' : 'acted';
};

/** Steps that are possible for cases of colleagues. */
const FOR_OTHERS: readonly string[] = ['takeOver', 'reopen'];

/** Only the member of staff who took a case can continue with it, until an admin takes it over. */
export const CASE_STEPS = {
  take: { from: ['open'], to: 'in_work' },
  takeOver: { from: ['in_work'], to: 'in_work' },
  release: { from: ['in_work'], to: 'open' },
  close: { from: ['open', 'in_work'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
} as const satisfies Readonly<Record<string, { readonly from: readonly CaseState[]; readonly to: CaseState }>>;

export type CaseStep = keyof typeof CASE_STEPS;

export const isForOthers = (step: CaseStep): boolean => FOR_OTHERS.includes(step);

export interface CaseStatus {
  readonly state: CaseState;
  readonly version: number;
  readonly assignedId: number | null;
}

export function caseRefusal(step: CaseStep, { state, version, assignedId }: CaseStatus, staffId: number): Sentence {
  if (!(CASE_STEPS[step].from as readonly CaseState[]).includes(state))
    return says(
      'This case is {state, select, open {open} in_work {in progress} other {closed}}: it cannot be {step, select, take {taken} takeOver {taken over} release {released} close {closed} other {reopened}} now.',
      { state, step },
    );
  if (!isForOthers(step) && assignedId !== null && assignedId !== staffId)
    return says('Another member of staff is working on this case.');
  return says('This case has changed since you loaded it (version {version} now). Load it again.', { version });
}

export const liveTarget = (target: ReportTarget, id: number): string => `${target}:${id}`;
