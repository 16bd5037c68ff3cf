import { type Finding, inOrder, isHealthy, linesOf } from './findings.rules.js';

describe('the report', () => {
  const findings: readonly Finding[] = [
    { check: 'schema', state: 'skipped', says: 'Not checked, see database.' },
    { check: 'database', state: 'fault', says: 'It cannot be reached.', advice: 'Start it.' },
    { check: 'configuration', state: 'ok', says: 'production' },
    { check: 'configuration', state: 'warning', says: 'KEY_PEPPER is not set.' },
  ];

  test('has a fixed order, a line for each finding, and one for each advice', () => {
    expect(inOrder(findings).map(({ check, state }) => `${check}: ${state}`)).toEqual([
      'configuration: ok',
      'configuration: warning',
      'database: fault',
      'schema: skipped',
    ]);
    expect(linesOf(findings)).toEqual([
      'ok       configuration  production',
      'warning  configuration  KEY_PEPPER is not set.',
      'fault    database       It cannot be reached.',
      '                        → Start it.',
      'skipped  schema         Not checked, see database.',
    ]);
  });

  test('is healthy without a fault', () => {
    expect([isHealthy(findings), isHealthy(findings.filter(({ state }) => state !== 'fault'))]).toEqual([false, true]);
  });
});
