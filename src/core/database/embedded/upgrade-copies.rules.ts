/** The copies of the database from before this many successful upgrades are kept. */
export const UPGRADES_KEPT = 3;

/**
 * The copies of successful upgrades that are not kept, among the names of the files of a folder. An upgrade is named
 * after its last migration. Upgrades to migrations that this version does not know may not have succeeded yet.
 */
export function oldCopies(
  database: string,
  names: readonly string[],
  known: readonly string[],
  kept: number,
): string[] {
  const copies = names.flatMap((name) => {
    const upgrade = upgradeOf(database, name);
    return upgrade === undefined || !known.includes(upgrade) ? [] : [{ name, order: known.indexOf(upgrade) }];
  });
  const last = [...new Set(copies.map(({ order }) => order))].toSorted((one, other) => other - one).slice(0, kept);
  return copies.filter(({ order }) => !last.includes(order)).map(({ name }) => name);
}

/** The upgrade that a file is a copy for. An upgrade may have several copies: the second one ends with -2. */
function upgradeOf(database: string, name: string): string | undefined {
  const prefix = `${database}.before-`;
  return name.startsWith(prefix) ? /^(\w+)(?:-\d+)?$/.exec(name.slice(prefix.length))?.[1] : undefined;
}
