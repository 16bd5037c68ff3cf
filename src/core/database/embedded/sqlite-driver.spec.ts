import { libsqlDriver } from './sqlite-driver.js';

test('a write that comes after the end of the connection fails, and the process goes on', () => {
  const Connection = libsqlDriver();
  const connection = new Connection(':memory:', {});
  connection.exec('CREATE TABLE things (id integer)');
  const insert = connection.prepare('INSERT INTO things VALUES (?)');
  insert.run(1);
  connection.exec('BEGIN IMMEDIATE');
  expect(connection.inTransaction).toBe(true);
  connection.exec('ROLLBACK');
  connection.close();
  expect(connection.inTransaction).toBe(false);
  expect(() => insert.run(2)).toThrow('not open');
  expect(() => connection.prepare('SELECT id FROM things')).toThrow('not open');
});
