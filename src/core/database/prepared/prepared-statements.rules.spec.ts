import { fewerStatements, statementsOfAll, statementsPerConnection } from './prepared-statements.rules.js';

test.each([
  [{ pool: 10, processes: 1 }, 400],
  [{ pool: 10, processes: 4 }, 327],
  [{ pool: 25, processes: 4 }, 131],
  [{ pool: 100, processes: 1 }, 131],
  [{ pool: 100, processes: 50 }, 10],
])('with %j, a connection keeps %i statements', (connections, expected) => {
  expect(statementsPerConnection(connections)).toBe(expected);
});

test('a server with a lower limit leaves fewer to each connection', () => {
  expect(statementsPerConnection({ pool: 10, processes: 4 }, 5_000)).toBe(100);
});

test('all processes together stay below the limit of the server', () => {
  expect(statementsOfAll({ pool: 10, processes: 4 })).toBe(13_080);
  expect(statementsOfAll({ pool: 10, processes: 1 })).toBe(4_000);
});

test('a refusal halves the limit, down to ten', () => {
  expect([fewerStatements(327), fewerStatements(21), fewerStatements(20), fewerStatements(10)]).toEqual([
    163, 10, 10, 10,
  ]);
});
