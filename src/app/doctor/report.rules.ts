import { CHECKS, type Finding } from './doctor.rules.js';

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
