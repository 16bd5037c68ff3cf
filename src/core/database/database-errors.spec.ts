import { logFault } from './database-errors.js';

const logged = (error: unknown): string[] => {
  const lines: string[] = [];
  logFault({ error: (line: string) => void lines.push(line) }, 'Old events could not be deleted', error);
  return lines;
};

test('a job that failed is logged with the reason, unless tables are missing', () => {
  expect(logged(new Error('The disk is full'))).toEqual(['Old events could not be deleted: Error: The disk is full']);
  expect(logged(Object.assign(new Error('no such table: sessions'), { code: 'SQLITE_ERROR' }))).toEqual([]);
  expect(logged(Object.assign(new Error("Table 'x.sessions' doesn't exist"), { errno: 1146, sqlMessage: '' }))).toEqual(
    [],
  );
});
