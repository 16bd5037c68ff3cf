/** The servers that a client of a bot library knows: a map or collection, directly or in a cache. */
interface Guilds {
  readonly size?: number;
  readonly cache?: { readonly size: number };
}

/** What discord.js, Eris, Oceanic and similar libraries have in common. */
export interface BotLibraryClient {
  readonly guilds: Guilds;
  /** discord.js, while the servers are distributed to several processes. */
  readonly shard?: {
    readonly ids?: readonly number[];
    fetchClientValues?(property: string): Promise<readonly unknown[]>;
  } | null;
  isReady?(): boolean;
  readonly ready?: unknown;
}

/** Returns the number of servers, or `null` if it is not known yet. */
export type CountSource = (() => number | null | Promise<number | null>) | BotLibraryClient;

/** `null`: it is not known yet, or another process posts it. */
export async function serverCountOf(source: CountSource): Promise<number | null> {
  if (typeof source === 'function') return source();
  // Before the client is ready, it knows no servers, and 0 would be shown on the listing.
  if (source.isReady?.() === false || source.ready === false) return null;
  const { shard } = source;
  if (shard?.fetchClientValues === undefined) return sizeOf(source.guilds);
  if (shard.ids !== undefined && !shard.ids.includes(0)) return null;
  const counts = await shard.fetchClientValues(source.guilds.cache === undefined ? 'guilds.size' : 'guilds.cache.size');
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

function sizeOf({ cache, size }: Guilds): number {
  const count = cache?.size ?? size;
  if (count === undefined) throw new TypeError('The client has no guilds.cache.size or guilds.size: pass a function.');
  return count;
}
