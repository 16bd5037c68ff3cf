/** In the order of the report. */
export const CHECKS = [
  'configuration',
  'database',
  'schema',
  'clock',
  'redis',
  'platform',
  'chat',
  'staff',
  'ledger',
  'audit log',
  'webhooks',
  'hourly work',
  'backups',
  'first steps',
] as const;
type CheckName = (typeof CHECKS)[number];

/** `skipped`: the check needs something that another check found unusable. */
type State = 'ok' | 'warning' | 'fault' | 'skipped';

export interface Finding {
  readonly check: CheckName;
  readonly state: State;
  readonly says: string;
  readonly advice?: string;
}

type FindingOf = (check: CheckName, says: string, advice?: string) => Finding;
const findingOf =
  (state: State): FindingOf =>
  (check, says, advice) => ({ check, state, says, ...(advice !== undefined && { advice }) });

export const ok = findingOf('ok');
export const warning = findingOf('warning');
export const fault = findingOf('fault');
export const skipped = findingOf('skipped');

/**
 * Whether no check found a fault. Warnings and skipped checks do not count: a check is skipped only because of a fault.
 */
export const isHealthy = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'fault');

export const inOrder = (findings: readonly Finding[]): Finding[] =>
  CHECKS.flatMap((name) => findings.filter(({ check }) => check === name));

export function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...CHECKS.map((name) => name.length));
  return inOrder(findings).flatMap(({ check, state, says, advice }) => [
    `${state.padEnd('skipped'.length)}  ${check.padEnd(width)}  ${says}`,
    ...(advice === undefined ? [] : [`${' '.repeat('skipped'.length + width + 4)}→ ${advice}`]),
  ]);
}
