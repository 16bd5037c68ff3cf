import { groupErrors, minutesOf } from './error-groups.rules.js';

const CHECK = { route: 'GET /api/v1/bots/:id/check', status: 429, bucket: 'check' };
const at = (time: string, error: Omit<typeof CHECK, 'bucket'> & { bucket: string | null } = CHECK) => ({
  ...error,
  at: `2026-11-18T${time}:00.000Z`,
});
const brief = (errors: Parameters<typeof groupErrors>[0]) =>
  groupErrors(errors).map((group) => `${group.count} ${group.newest.status} ${minutesOf(group)}`);

test('errors of the same request are one group, also with others between them', () => {
  const missing = { route: CHECK.route, status: 404, bucket: 'check' };
  expect(brief([at('14:03'), at('14:03', missing), at('14:02')])).toEqual(['2 429 14:02–14:03', '1 404 14:03']);
});

test.each([
  ['route', { ...CHECK, route: 'GET /api/v1/bots/:id' }],
  ['status', { ...CHECK, status: 403 }],
  ['limit', { ...CHECK, bucket: null }],
])('another %s is another group', (_what, other) => {
  expect(brief([at('14:03'), at('14:02', other)])).toHaveLength(2);
});

test('an error more than an hour before the others begins a group, to which earlier ones belong', () => {
  expect(brief([at('14:00'), at('13:00'), at('11:59'), at('11:59')])).toEqual(['2 429 13:00–14:00', '2 429 11:59']);
});

test('no errors are no groups', () => {
  expect(groupErrors([])).toEqual([]);
});
