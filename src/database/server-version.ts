export type Product = 'mysql' | 'mariadb';

/** Older ones lack CHECKs that count, text that compares exactly, or a way to take locks from a process that froze. */
const SERVERS = {
  mysql: { name: 'MySQL', least: [8, 0, 22] },
  mariadb: { name: 'MariaDB', least: [10, 3, 0] },
} as const;
const LEAST = Object.values(SERVERS)
  .map(({ name, least }) => `${name} ${least.join('.')}`)
  .join(' or ');

/** What a server is, by what it answers to `SELECT VERSION()`. */
export const productOf = (version: string): Product => (/mariadb/i.test(version) ? 'mariadb' : 'mysql');

/** Why a server of this version will not do; `undefined` when it will. */
export function unfitness(version: string, host: string): string | undefined {
  const { name, least } = SERVERS[productOf(version)];
  // Some that stand before a MariaDB say so to please old clients.
  const [numbers] = /^\d+(\.\d+)*/.exec(version.replace(/^5\.5\.5-/, '')) ?? [''];
  if (numbers === '' || !isBefore(numbers, least)) return undefined;
  return `The database server at ${host} is ${name} ${numbers}. Marquee needs ${LEAST}, or a newer one.`;
}

function isBefore(numbers: string, least: readonly number[]): boolean {
  const parts = numbers.split('.').map(Number);
  const place = least.findIndex((one, index) => one !== (parts[index] ?? 0));
  return place >= 0 && (parts[place] ?? 0) < (least[place] ?? 0);
}
