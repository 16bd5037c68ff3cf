import { StaffInput } from './staff-input.js';

const said = (work: () => unknown): string => {
  try {
    return JSON.stringify(work());
  } catch (error) {
    return (error as Error).message;
  }
};

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
