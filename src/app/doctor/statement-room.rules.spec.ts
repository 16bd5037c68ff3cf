import { judgeStatements } from './statement-room.rules.js';

test('a server has room for the prepared statements of all processes', () => {
  expect(judgeStatements(13_080, { allowed: 16_382, prepared: 9_000 })).toBeUndefined();
  expect(judgeStatements(500, { allowed: 500, prepared: 449 })).toBeUndefined();
  expect(judgeStatements(500, { allowed: 499, prepared: 7 })).toEqual({
    check: 'database',
    state: 'warning',
    says: 'The server keeps 499 prepared statements for all clients. It has 7, and the processes of Marquee may prepare 500.',
    advice:
      'Set max_prepared_stmt_count of the server to 1000 or more, or correct DATABASE_PROCESSES and DATABASE_POOL. Statements without room run more slowly.',
  });
  expect(judgeStatements(500, { allowed: 1_000, prepared: 900 })).toMatchObject({
    advice: expect.stringContaining('to 1800 or more') as string,
  });
});
