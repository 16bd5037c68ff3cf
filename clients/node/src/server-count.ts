/** The servers of a bot library's client: a map or collection, directly or in a cache. */
interface Guilds {
  readonly size?: number;
  readonly cache?: { readonly size: number };
}

/** The common parts of discord.js, Eris, Oceanic and similar libraries. */
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

/** Returns the number of servers, or `null` if it is not available yet. */
export type CountSource = (() => number | null | Promise<number | null>) | BotLibraryClient;

/** `null` if it is not available yet, or another process posts it. */
export async function serverCountOf(source: CountSource): Promise<number | null> {
  if (typeof source === 'function') return source();
  // Before the client is ready, its list of servers is empty, and the listing would show 0.
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
