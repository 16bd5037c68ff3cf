/**
 * About how many seconds these specs take on two idle cores. The groups of a first run are balanced with these numbers; all
 * other specs count by their size. Later runs use the figures of the last one, but never less than these.
 */
export const SECONDS = {
  'test/browser/desks.spec.ts': 14,
  'test/browser/keyboard.spec.ts': 8,
  'test/browser/owner.spec.ts': 13,
  'test/browser/pages.spec.ts': 27,
  'test/browser/queue.spec.ts': 34,
  'test/browser/site-docs.spec.ts': 18,
  'test/browser/staff-docs.spec.ts': 17,
  'test/browser/suggestions.spec.ts': 14,
  'test/client/packed.spec.ts': 20,
  'test/database/concurrent-migrations.spec.ts': 6,
  'test/database/crash.spec.ts': 16,
  'test/database/timeouts.spec.ts': 11,
  'test/demo/staff-examples.spec.ts': 10,
  'test/directory/large.spec.ts': 24,
  'test/openapi/client.spec.ts': 5,
  'test/openapi/staff.spec.ts': 4,
  'test/process/cli.spec.ts': 12,
  'test/process/start-errors.spec.ts': 20,
  'test/process/start.spec.ts': 18,
  'test/process/stop.spec.ts': 23,
  'test/races/limits.spec.ts': 4,
  'test/releases/contract-tests.spec.ts': 30,
  'test/releases/release.spec.ts': 25,
  'test/security/hidden-listings.spec.ts': 3,
  'test/skeleton.spec.ts': 10,
  'test/spotlight/simulation.spec.ts': 6,
  'test/statements/statements.spec.ts': 16,
};
