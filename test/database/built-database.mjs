// Opens the database of this process's settings with the built product.
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Config } from '../../dist/core/config/config.js';
import { dataSourceOptions, readerOptions } from '../../dist/core/database/data-source.js';
import { EmbeddedDatabase } from '../../dist/core/database/embedded-database.js';
import { QueryThread } from '../../dist/core/database/embedded/query-thread.js';
import { ServerDatabase } from '../../dist/core/database/server-database.js';

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
