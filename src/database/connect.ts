import { DataSource, type DataSourceOptions } from 'typeorm';
import { UnfitServer } from './failures.js';
import { productOf, unfitness } from './server-version.js';

/**
 * Connected; when it is to a server, then to one that can do what will be asked of it, and as what it is: many addresses
 * of MariaDB begin with `mysql://`, and the two take different settings for their connections.
 */
export async function opened(options: DataSourceOptions): Promise<DataSource> {
  const source = await new DataSource(options).initialize();
  if (options.type !== 'mysql' && options.type !== 'mariadb') return source;
  const [found] = await source.query<{ version: string }[]>('SELECT VERSION() AS version');
  const version = found?.version ?? '';
  const why = unfitness(version, new URL(options.url ?? '').host);
  const type = productOf(version);
  if (why === undefined && type === options.type) return source;
  await source.destroy();
  if (why !== undefined) throw new UnfitServer(why);
  return new DataSource({ ...options, type }).initialize();
}
