import { existsSync } from 'node:fs';

export const GALERA_LIBRARY = '/usr/lib/galera/libgalera_smm.so';

/** The programs of the rehearsal, and the package of Debian and Ubuntu that contains each. */
const NEEDED = [
  ['mariadbd', 'mariadb-server-core'],
  ['mariadb-install-db', 'mariadb-server-core'],
  [GALERA_LIBRARY, 'galera-4'],
  // MariaDB copies the data of a node with these programs.
  ['wsrep_sst_rsync', 'mariadb-server'],
  ['rsync', 'rsync'],
  ['haproxy', 'haproxy'],
  ['redis-server', 'redis-server'],
];

export const INSTALL = `apt-get install --no-install-recommends ${[...new Set(NEEDED.map(([, name]) => name))].join(' ')}`;

/** Also searches the sbin folders, where Debian installs servers. */
export function findProgram(name) {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined;
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

export const missingPrograms = () =>
  NEEDED.filter(([name]) => findProgram(name) === undefined).map(([name, from]) => `${name} (package ${from})`);

/** The path of a program that `missingPrograms` has looked for. */
export function program(name) {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`${name} is not installed: ${INSTALL}`);
  return found;
}
