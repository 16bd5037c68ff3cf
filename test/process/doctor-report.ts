import { runCommandLine } from '../../src/app/command-line.js';
import type { Finding } from '../../src/app/doctor/findings.rules.js';
import type { Config } from '../../src/core/config/config.js';

export interface Report {
  readonly code: number;
  readonly healthy: boolean;
  readonly checks: readonly Finding[];
  readonly error: string;
}

/** Runs the command `doctor`. */
export async function reportOf(config: () => Config): Promise<Report> {
  let [out, error] = ['', ''];
  const code = await runCommandLine(['doctor', '--json'], {
    config,
    print: (line) => (out += line),
    printError: (line) => (error += line),
  });
  return { code, error, ...(JSON.parse(out) as Pick<Report, 'healthy' | 'checks'>) };
}

export const findingsOf = ({ checks }: Pick<Report, 'checks'>, check: Finding['check']): Finding[] =>
  checks.filter((one) => one.check === check);

/** The states of all checks, the worst one of each. */
export function statesOf({ checks }: Pick<Report, 'checks'>): Record<string, string> {
  const states: Record<string, string> = {};
  for (const { check, state } of checks) if (state !== 'ok' || states[check] === undefined) states[check] = state;
  return states;
}
