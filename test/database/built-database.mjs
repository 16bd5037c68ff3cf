// Opens the database of this process's settings with the built product.
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Config } from '../../dist/config/config.js';
import { dataSourceOptions, readerOptions } from '../../dist/database/data-source.js';
import { EmbeddedDatabase } from '../../dist/database/embedded-database.js';
import { QueryThread } from '../../dist/database/embedded/query-thread.js';
import { ServerDatabase } from '../../dist/database/server-database.js';

export async function openDatabase(entities = []) {
  const config = Config.fromEnvironment();
  const { databaseUrl, databaseTimeoutMs } = config.values;
  const open = (options) => new DataSource(options).initialize();
  const source = await open({ ...dataSourceOptions(config), entities });
  if (databaseUrl !== undefined) return new ServerDatabase(source, databaseTimeoutMs);
  const reader = await open({ ...readerOptions(config), entities });
  const connections = { writer: source, reader, aside: new QueryThread(config.embeddedFile) };
  return new EmbeddedDatabase(connections, databaseTimeoutMs);
}
