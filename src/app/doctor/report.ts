import { CheckFailed, type Print } from '../command.js';
import { VERSION } from '../../core/config/installation.js';
import { CHECKS, type Finding, fault, inOrder, isHealthy, linesOf, skipped } from './findings.rules.js';

export function report(findings: readonly Finding[], asJson: boolean, print: Print): void {
  const healthy = isHealthy(findings);
  if (asJson) print(JSON.stringify({ version: VERSION, healthy, checks: inOrder(findings) }, undefined, 2));
  else for (const line of [`Marquee ${VERSION}`, ...linesOf(findings)]) print(line);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  if (!healthy) throw new CheckFailed(faults === 1 ? 'One fault was found.' : `${faults} faults were found.`);
}

/** The findings for an invalid configuration: nothing else can be checked. */
export const configurationFaults = (faults: readonly string[]): Finding[] => [
  ...faults.map((says) => fault('configuration', says)),
  ...CHECKS.slice(1).map((check) => skipped(check, 'Correct the configuration first.')),
];
