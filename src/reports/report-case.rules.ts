import type { ReportTarget } from './report.rules.js';

/** Where the work on reported things stands. A case that is closed stays closed: later reports begin a new one. */
export const CASE_STATES = ['open', 'in_work', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** How a case ended, in a word; what was done stands in the audit log. */
export const CASE_OUTCOMES = ['unfounded', 'warned', 'changed', 'hidden', 'suspended', 'removed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

interface CaseStepRule {
  readonly from: readonly CaseState[];
  readonly to: CaseState;
  readonly done: string;
}

/** The steps of staff. Whoever has taken a case in work is the only one who goes on with it, until another takes it over. */
export const CASE_STEPS = {
  take: { from: ['open'], to: 'in_work', done: 'taken' },
  takeOver: { from: ['in_work'], to: 'in_work', done: 'taken over' },
  release: { from: ['in_work'], to: 'open', done: 'released' },
  close: { from: ['open', 'in_work'], to: 'closed', done: 'closed' },
} as const satisfies Readonly<Record<string, CaseStepRule>>;

export type CaseStep = keyof typeof CASE_STEPS;

interface CaseStanding {
  readonly state: CaseState;
  readonly version: number;
  readonly assignedId: number | null;
}

const NAMES: Readonly<Record<CaseState, string>> = { open: 'open', in_work: 'in work', closed: 'closed' };

/** Why a step could not be made, for the one who was late or wrong. */
export function caseRefusal(step: CaseStep, { state, version, assignedId }: CaseStanding, staffId: number): string {
  const { from, done } = CASE_STEPS[step];
  if (!(from as readonly CaseState[]).includes(state)) return `This case is ${NAMES[state]}: it cannot be ${done} now.`;
  if (step !== 'takeOver' && assignedId !== null && assignedId !== staffId)
    return 'Somebody else has this case in work.';
  return `This case has changed since you loaded it: it has version ${version} now. Load it again.`;
}

/** How a case of something is known while it is not closed; there is never a second one. */
export const liveTarget = (target: ReportTarget, id: number): string => `${target}:${id}`;
