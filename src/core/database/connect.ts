import { DataSource, type DataSourceOptions } from 'typeorm';
import { UnsupportedServer } from './database-errors.js';

export type Product = 'mysql' | 'mariadb';

/** Older versions do not enforce CHECKs, cannot compare text exactly, or keep the locks of a frozen process. */
const MINIMUM_VERSIONS = {
  mysql: { name: 'MySQL', minimum: [8, 0, 22] },
  mariadb: { name: 'MariaDB', minimum: [10, 3, 0] },
} as const;
const SUPPORTED = Object.values(MINIMUM_VERSIONS)
  .map(({ name, minimum }) => `${name} ${minimum.join('.')}`)
  .join(' or ');

/** The product, by the result of `SELECT VERSION()`. */
export const productOf = (version: string): Product => (/mariadb/i.test(version) ? 'mariadb' : 'mysql');

/** Why a server of this version cannot be used; `undefined` when it can. */
export function unsupportedReason(version: string, host: string): string | undefined {
  const { name, minimum } = MINIMUM_VERSIONS[productOf(version)];
  // Some MariaDB proxies add the prefix 5.5.5- for old clients.
  const [numbers] = /^\d+(\.\d+)*/.exec(version.replace(/^5\.5\.5-/, '')) ?? [''];
  if (numbers === '' || !isBefore(numbers, minimum)) return undefined;
  return `The database server at ${host} is ${name} ${numbers}. Marquee needs ${SUPPORTED}, or a newer one.`;
}

function isBefore(numbers: string, minimum: readonly number[]): boolean {
  const parts = numbers.split('.').map(Number);
  const differing = minimum.findIndex((one, index) => one !== (parts[index] ?? 0));
  return differing >= 0 && (parts[differing] ?? 0) < (minimum[differing] ?? 0);
}

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
