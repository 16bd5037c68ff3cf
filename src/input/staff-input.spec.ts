import { ReasonBody, StaffInput, instantIn } from './staff-input.js';

const said = (work: () => unknown): string => {
  try {
    return JSON.stringify(work());
  } catch (error) {
    return (error as Error).message;
  }
};

test('a reason has 3 to 1000 characters, counted without the blanks around it', () => {
  expect(ReasonBody.read({ reason: '  Spam. \r\n', other: 1 })).toEqual({ reason: 'Spam.' });
  expect(ReasonBody.read({ reason: '🎪'.repeat(1_000) }).reason).toHaveLength(2_000);
  for (const reason of [undefined, null, 5, '', '  a ', 'no', 'x'.repeat(1_001), ['spam']])
    expect(said(() => ReasonBody.read({ reason }))).toBe('reason is a text of 3 to 1000 characters.');
  expect(said(() => ReasonBody.read({ reason: 'a\u0000bc' }))).toMatch(/control characters/);
});

test('what is no object is told what to send', () => {
  for (const raw of [undefined, null, [], 'reason', 1]) expect(said(() => ReasonBody.read(raw))).toMatch(/JSON object/);
});

test('everything that is wrong is told at once', () => {
  const input = new StaffInput({ amount: 1.5, isOn: 'yes', kind: 'cat', until: 'tomorrow', ids: [1, 'x'] });
  const read = {
    reason: input.reason(),
    amount: input.whole('amount', { least: 1, most: 9 }),
    isOn: input.flag('isOn'),
    kind: input.oneOf('kind', ['bot', 'server']),
    until: input.optionalInstant('until'),
    ids: input.wholes('ids', { least: 1, most: 9 }),
  };
  expect(said(() => input.finish(read)).split('. ')).toHaveLength(6);
});

test('what is right is handed on, and what is left out is nothing', () => {
  const input = new StaffInput({ reason: 'Because.', ids: [2, 2, 1], note: ' hello ' });
  expect(
    input.finish([
      input.wholes('ids', { least: 1, most: 9 }),
      input.optionalText('note', 10),
      input.optionalText('none', 10),
      input.optionalInstant('until'),
      input.has('note'),
    ]),
  ).toEqual([[2, 1], 'hello', null, null, true]);
});

test('an instant is one of UTC that exists', () => {
  expect(instantIn('2026-11-18T12:00Z')?.toISOString()).toBe('2026-11-18T12:00:00.000Z');
  expect(instantIn('2026-11-18')?.toISOString()).toBe('2026-11-18T00:00:00.000Z');
  for (const none of ['2026-02-31', '2026-11-18T12:00', '2026-11-18T12:00+01:00', '18.11.2026', 5, undefined])
    expect(instantIn(none)).toBeUndefined();
});
