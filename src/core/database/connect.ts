import { DataSource, type DataSourceOptions } from 'typeorm';
import { UnsupportedServer } from './database-errors.js';
import { productOf, unsupportedReason } from './server-version.js';

/**
 * Connects, checks the server's version, and reconnects as `mariadb` or `mysql` according to what it is: many addresses of
 * MariaDB begin with `mysql://`, and the two need different session settings.
 */
export async function connect(options: DataSourceOptions): Promise<DataSource> {
  const source = await new DataSource(options).initialize();
  if (options.type !== 'mysql' && options.type !== 'mariadb') return source;
  const [found] = await source.query<{ version: string }[]>('SELECT VERSION() AS version');
  const version = found?.version ?? '';
  const reason = unsupportedReason(version, new URL(options.url ?? '').host);
  const type = productOf(version);
  if (reason === undefined && type === options.type) return source;
  await source.destroy();
  if (reason !== undefined) throw new UnsupportedServer(reason);
  return new DataSource({ ...options, type }).initialize();
}
