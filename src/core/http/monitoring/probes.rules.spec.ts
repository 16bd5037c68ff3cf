import { isExpectedProbe } from './probes.rules.js';

test.each([
  ['/readyz', 200, true],
  ['/healthz', 200, true],
  ['/readyz', 503, false],
  ['/metrics', 200, false],
  [undefined, 200, false],
])('an answer of %s with %i is an expected probe: %j', (template, status, expected) => {
  expect(isExpectedProbe(template, status)).toBe(expected);
});
