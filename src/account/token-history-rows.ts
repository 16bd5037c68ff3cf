import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import type { CauseType, PostingKind } from '../tokens/ledger.rules.js';
import type { HistoryEntry } from '../tokens/ledger.service.js';

export interface CauseListing extends RowOf<Listing, 'kind' | 'name'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
}

/** A movement of tokens as its owner understands it: of his own deeds, and with the listing that it was about. */
export interface ToldEntry extends Omit<HistoryEntry, 'kind'> {
  readonly kind: PostingKind | 'outbid';
  readonly listing: CauseListing | null;
}

interface Source {
  readonly from: string;
  /** The column that has the number of the cause. */
  readonly cause: string;
  readonly where?: string;
}

/**
 * Where the listing behind a cause is found. A bid moves the tokens of two people: who is outbid reads of his own bid,
 * which ended at the moment at which the other one was placed.
 */
const SOURCES = {
  vote: { from: 'votes t', cause: 't.id' },
  'removed vote': { from: 'removed_votes t', cause: 't.id' },
  bump: { from: 'bumps t', cause: 't.id' },
  bid: { from: 'bids t', cause: 't.id' },
  slot: { from: 'spotlight_slots t', cause: 't.auction_id' },
  auction: { from: 'bids t', cause: 't.auction_id', where: "t.ending = 'void'" },
  outbid: {
    from: 'bids n JOIN bids t ON t.auction_id = n.auction_id AND t.ended_at = n.placed_at',
    cause: 'n.id',
    where: "t.ending = 'outbid'",
  },
} as const satisfies Readonly<Record<string, Source>>;
type SourceName = keyof typeof SOURCES;

const BY_CAUSE: Readonly<Record<CauseType, readonly SourceName[]>> = {
  vote: ['vote', 'removed vote'],
  bump: ['bump'],
  bid: ['bid'],
  slot: ['slot'],
  auction: ['auction'],
  boost: [],
  adjustment: [],
};

const isOutbid = ({ kind, amount }: HistoryEntry): boolean => kind === 'bid' && amount > 0;
const sourcesOf = (entry: HistoryEntry): readonly SourceName[] =>
  isOutbid(entry) ? ['outbid'] : BY_CAUSE[entry.cause.type];

interface Found extends CauseListing {
  readonly causeId: number;
  readonly ownId: number;
}

export async function tellCauses(
  em: EntityManager,
  accountId: number,
  entries: readonly HistoryEntry[],
): Promise<ToldEntry[]> {
  const wanted = new Map<SourceName, Set<string>>();
  for (const entry of entries)
    for (const source of sourcesOf(entry)) wanted.set(source, (wanted.get(source) ?? new Set()).add(entry.cause.id));
  const found = new Map<string, Found>();
  for (const [source, ids] of wanted)
    for (const one of await listingsBehind(em, source, { accountId, ids: [...ids] }))
      found.set(`${source} ${one.causeId}`, one);
  return entries.map((entry) => {
    const behind = sourcesOf(entry).flatMap((source) => found.get(`${source} ${entry.cause.id}`) ?? [])[0];
    const listing = behind === undefined ? null : { kind: behind.kind, id: behind.id, name: behind.name };
    if (!isOutbid(entry)) return { ...entry, listing };
    return { ...entry, kind: 'outbid', cause: { type: 'bid', id: String(behind?.ownId ?? entry.cause.id) }, listing };
  });
}

function listingsBehind(
  em: EntityManager,
  name: SourceName,
  { accountId, ids }: { readonly accountId: number; readonly ids: readonly string[] },
): Promise<Found[]> {
  const { from, cause, where }: Source = SOURCES[name];
  const isOwnBid = where !== undefined;
  const sql = `SELECT ${cause} AS causeId, ${isOwnBid ? 't.id' : cause} AS ownId, l.kind, l.uuid AS id, l.name
    FROM ${from} JOIN listings l ON l.id = t.listing_id
    WHERE ${cause} IN (${ids.map(() => '?').join(', ')})${isOwnBid ? ` AND ${where} AND t.account_id = ?` : ''}`;
  // Causes are kept as texts, the numbers of rows as numbers: compared as texts, no index would be used.
  return rows<Found>(em, sql, [...ids.map(Number), ...(isOwnBid ? [accountId] : [])]);
}
