import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Clock } from '../../../core/shared/clock.js';
import { LruMap } from '../../../core/shared/ttl-cache.js';
import { dayOf } from '../../../core/shared/utc.js';
import type { Listing } from '../listing.entity.js';
import { type ListingFacts, isOnTeam, isPublic } from '../listing.rules.js';
import { inviteTarget } from './invites.rules.js';
import { ListingDays } from './listing-days.js';

interface Click {
  readonly accountId: number | undefined;
  readonly address: string;
}

/** Bounds the memory. If there are more clicks on one day, some of them may count twice. */
const MAX_REMEMBERED = 200_000;

/**
 * Returns invites and counts the clicks on them: once per listing, UTC day, and account or address. Counted visitors
 * are remembered in memory only, as a hash with a key that changes every day, so that no address is stored.
 */
@Injectable()
export class Invites {
  #day = -1;
  #key = randomBytes(32);
  readonly #counted = new LruMap<string, true>(MAX_REMEMBERED);

  constructor(
    private readonly database: Database,
    private readonly days: ListingDays,
    private readonly clock: Clock,
  ) {}

  /** The address of the invite, if it has one. `click` is `undefined` for a request that does not count. */
  async follow(listing: ListingFacts, click: Click | undefined): Promise<string | undefined> {
    const sql = 'SELECT invite FROM listings WHERE id = ?';
    const [row] = await this.database.query<RowOf<Listing, 'invite'>>(sql, [listing.id]);
    const target = row && inviteTarget(row.invite);
    if (target !== undefined && click !== undefined) this.#count(listing, click);
    return target;
  }

  #count(listing: ListingFacts, { accountId, address }: Click): void {
    if (isOnTeam(listing, accountId) || !isPublic(listing.state)) return;
    const click = this.#hashOf(`${listing.id} ${accountId === undefined ? address : `account ${accountId}`}`);
    if (this.#counted.get(click) !== undefined) return;
    this.#counted.set(click, true);
    this.days.countInviteClick(listing.id);
  }

  #hashOf(click: string): string {
    const today = dayOf(this.clock.now());
    if (today !== this.#day) {
      this.#day = today;
      this.#key = randomBytes(32);
      this.#counted.clear();
    }
    return createHmac('sha256', this.#key).update(click).digest('base64url');
  }
}
