import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { CauseType, PostingKind } from '../../accounts/tokens/ledger.rules.js';
import type { HistoryEntry } from '../../accounts/tokens/ledger.service.js';

interface CauseListing extends RowOf<Listing, 'kind' | 'slug' | 'name'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
  readonly icon: ColumnOf<Listing, 'image'>;
}

/** A token movement with the listing concerned, from the point of view of the account. */
export interface OwnTokenEntry extends Omit<HistoryEntry, 'kind'> {
  readonly kind: PostingKind | 'outbid';
  readonly listing: CauseListing | null;
}

interface Source {
  readonly from: string;
  readonly cause: string;
  readonly where?: string;
}

/**
 * Where to find the listing of a cause. A bid moves the tokens of two accounts: the entry of the outbid account should show
 * its own bid, which ended at the instant at which the other bid was placed.
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
  account: [],
};

const isOutbid = ({ kind, amount }: HistoryEntry): boolean => kind === 'bid' && amount > 0;
const sourcesOf = (entry: HistoryEntry): readonly SourceName[] =>
  isOutbid(entry) ? ['outbid'] : BY_CAUSE[entry.cause.type];

interface ListingOfCause extends CauseListing {
  readonly causeId: number;
  readonly ownId: number;
}

export async function withListings(
  em: EntityManager,
  accountId: number,
  entries: readonly HistoryEntry[],
): Promise<OwnTokenEntry[]> {
  const wanted = new Map<SourceName, Set<string>>();
  for (const entry of entries)
    for (const source of sourcesOf(entry)) wanted.set(source, (wanted.get(source) ?? new Set()).add(entry.cause.id));
  const found = new Map<string, ListingOfCause>();
  for (const [source, ids] of wanted)
    for (const row of await listingsOf(em, source, { accountId, ids: [...ids] }))
      found.set(`${source} ${row.causeId}`, row);
  return entries.map((entry) => {
    const match = sourcesOf(entry).flatMap((source) => found.get(`${source} ${entry.cause.id}`) ?? [])[0];
    const listing = match === undefined ? null : toCauseListing(match);
    if (!isOutbid(entry)) return { ...entry, listing };
    return { ...entry, kind: 'outbid', cause: { type: 'bid', id: String(match?.ownId ?? entry.cause.id) }, listing };
  });
}

const toCauseListing = ({ kind, id, slug, name, icon }: ListingOfCause): CauseListing => ({
  kind,
  id,
  slug,
  name,
  icon,
});

function listingsOf(
  em: EntityManager,
  name: SourceName,
  { accountId, ids }: { readonly accountId: number; readonly ids: readonly string[] },
): Promise<ListingOfCause[]> {
  const { from, cause, where }: Source = SOURCES[name];
  const isOwnBid = where !== undefined;
  const sql = `SELECT ${cause} AS causeId, ${isOwnBid ? 't.id' : cause} AS ownId, l.kind, l.uuid AS id, l.slug,
      l.name, l.image AS icon
    FROM ${from} JOIN listings l ON l.id = t.listing_id
    WHERE ${cause} IN (${ids.map(() => '?').join(', ')})${isOwnBid ? ` AND ${where} AND t.account_id = ?` : ''}`;
  // Cause ids are stored as text. They must be bound as numbers, or the database does not use the index.
  return rows<ListingOfCause>(em, sql, [...ids.map(Number), ...(isOwnBid ? [accountId] : [])]);
}

export interface LeadingBid {
  readonly amount: number;
  readonly closesAt: Date | string;
  readonly serverId: ColumnOf<Listing, 'uuid'>;
  readonly serverName: ColumnOf<Listing, 'name'>;
}

const LEADING_BID = `SELECT b.amount, a.closes_at AS closesAt, l.uuid AS serverId, l.name AS serverName
  FROM auctions a JOIN bids b ON b.id = a.top_bid_id JOIN listings l ON l.id = b.listing_id
  WHERE a.state = 'open' AND b.account_id = ?`;

/** The account's leading bid, whose tokens are held until it is outbid or the auction closes. */
export async function leadingBidOf(em: EntityManager, accountId: number): Promise<LeadingBid | undefined> {
  return (await rows<LeadingBid>(em, LEADING_BID, [accountId]))[0];
}
