import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type RowOf, toDate } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { ListingFacts } from '../../../listings/listing/listing.rules.js';
import { keyedWords } from '../../../listings/listing/rights/rights.rules.js';
import { Clock } from '../../../core/shared/clock.js';
import { notFound } from '../../../core/shared/refusals.js';
import { later } from '../../../core/shared/utc.js';
import { addListener, lockEvents, removeListener } from '../endpoints/endpoint-switch.js';
import { readEvents } from '../sending/endpoint-work.js';
import { FEED_KEPT_MS, USE_NOTED_MS } from './feed.rules.js';
import { type FeedAnswer, feedEvent } from './feed.view.js';
import type { ListingFeed } from '../webhook.entity.js';

const USED = 'SELECT used_at AS usedAt FROM listing_feeds WHERE listing_id = ?';
const OWNED = 'SELECT id FROM listings WHERE id = ? AND owner_id = ?';
const UNUSED = 'SELECT listing_id AS listingId FROM listing_feeds WHERE used_at < ? ORDER BY listing_id LIMIT 1000';

const LISTING = 'SELECT uuid, kind, platform_id AS platformId, slug, events FROM listings WHERE id = ?';

type ListingRow = RowOf<Listing, 'uuid' | 'kind' | 'platformId' | 'slug' | 'events'>;

interface FeedReader {
  readonly listing: Pick<ListingFacts, 'id' | 'kind'>;
  readonly accountId: number;
}

/**
 * Knows which listings have programs that read their events. The first read starts a feed; a feed that is not read
 * ends.
 */
@Injectable()
export class Feeds implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /**
   * A transfer ends the feed; the next owner starts a new one. Subscribes after the recorder, so that the transfer is
   * still recorded.
   */
  onApplicationBootstrap(): void {
    this.events.on(['listing.transferred', 'listing.removed'], (tx, { listingId }) => end(tx, listingId));
  }

  /** Notes that a program of the owner reads the events of a listing. The first call starts recording them. */
  async use({ id, kind }: Pick<ListingFacts, 'id' | 'kind'>, accountId: number): Promise<void> {
    const now = this.clock.now();
    const [feed] = await this.database.query<RowOf<ListingFeed, 'usedAt'>>(USED, [id]);
    if (feed !== undefined && toDate(feed.usedAt) > later(now, -USE_NOTED_MS)) return;
    await this.database.write(async (tx) => {
      await lockEvents(tx, id);
      // The guard may have used ownership data up to a second old.
      if ((await rows(tx, OWNED, [id, accountId])).length === 0) throw notFound(keyedWords(kind, false).notFound);
      const renew = 'UPDATE listing_feeds SET used_at = ? WHERE listing_id = ?';
      if ((await change(tx, renew, [now, id])).affected > 0) return;
      await change(tx, 'INSERT INTO listing_feeds (listing_id, used_at) VALUES (?, ?)', [id, now]);
      await addListener(tx, id);
    });
  }

  async read({ listing, accountId }: FeedReader, after: number, limit: number): Promise<FeedAnswer> {
    await this.use(listing, accountId);
    const [row] = await this.database.query<ListingRow>(LISTING, [listing.id]);
    const last = row?.events ?? 0;
    const events = await readEvents(this.database, listing.id, { after, to: last, limit });
    return { last, events: row === undefined ? [] : events.map((event) => feedEvent(event, row)) };
  }

  async last({ id }: Pick<ListingFacts, 'id'>): Promise<number> {
    const [row] = await this.database.query<ListingRow>(LISTING, [id]);
    return row?.events ?? 0;
  }

  async endUnused(): Promise<void> {
    const before = later(this.clock.now(), -FEED_KEPT_MS);
    const unused = await this.database.query<RowOf<ListingFeed, 'listingId'>>(UNUSED, [before]);
    for (const { listingId } of unused) await this.database.write((tx) => end(tx, listingId, before));
  }
}

/** `before` ends the feed only if it has not been used since. */
async function end(tx: Tx, listingId: number, before?: Date): Promise<void> {
  await lockEvents(tx, listingId);
  const condition = before === undefined ? '' : ' AND used_at < ?';
  const values = before === undefined ? [listingId] : [listingId, before];
  const { affected } = await change(tx, `DELETE FROM listing_feeds WHERE listing_id = ?${condition}`, values);
  if (affected > 0) await removeListener(tx, listingId);
}
