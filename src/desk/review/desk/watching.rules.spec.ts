import { watchingCutoff } from './watching.rules.js';

test('a reviewer who was not seen for a minute has left', () => {
  expect(watchingCutoff(new Date('2026-11-18T12:00:00.000Z'))).toEqual(new Date('2026-11-18T11:59:00.000Z'));
});
