import { Injectable } from '@nestjs/common';
import type { ColumnOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { idByEarlierSlug } from '../../listings/listing/listing-lookup.service.js';
import { type ListingKind, type ReferenceForm, referenceForm } from '../../listings/listing/listing.rules.js';
import type { MemberCountMode } from '../../listings/servers/server-fields.rules.js';
import { messageOf } from './badge.rules.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import { requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';

const SERVERS = `SELECT l.id AS listingId, b.server_count AS total
  FROM listings l JOIN bots b ON b.listing_id = l.id WHERE l.kind = 'bot' AND ${PUBLIC_LISTING}`;
const MEMBERS = `SELECT l.id AS listingId, s.member_count AS total, s.member_count_mode AS mode
  FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.kind = 'server' AND ${PUBLIC_LISTING}`;
const VOTES: Readonly<Record<ListingKind, string>> = {
  bot: `SELECT l.id AS listingId, l.votes AS total FROM listings l WHERE l.kind = 'bot' AND ${PUBLIC_LISTING}`,
  server: `SELECT l.id AS listingId, l.votes AS total FROM listings l WHERE l.kind = 'server' AND ${PUBLIC_LISTING}`,
};
const NAMED: Readonly<Record<ReferenceForm, string>> = {
  'platform id': 'AND l.reserved_platform_id = ?',
  uuid: 'AND l.uuid = ?',
  slug: 'AND l.slug = ?',
};

const NOT_THERE = siteWords('listing');

interface CountRow {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly total: number;
  readonly mode?: MemberCountMode;
}

export interface BadgeCount {
  readonly listingId: number;
  readonly message: string;
}

/** Reads the counts that badges show, of approved listings only. Listings are named by platform id, UUID or slug. */
@Injectable()
export class Badges {
  constructor(private readonly database: Database) {}

  servers(reference: string): Promise<BadgeCount> {
    return this.#read('bot', SERVERS, reference);
  }

  members(reference: string): Promise<BadgeCount> {
    return this.#read('server', MEMBERS, reference);
  }

  votes(kind: ListingKind, reference: string): Promise<BadgeCount> {
    return this.#read(kind, VOTES[kind], reference);
  }

  async #read(kind: ListingKind, select: string, reference: string): Promise<BadgeCount> {
    const form = requireFound(referenceForm(reference), NOT_THERE);
    const value = form === 'uuid' ? reference.toLowerCase() : reference;
    const [found] = await this.database.query<CountRow>(`${select} ${NAMED[form]}`, [value]);
    const isEarlier = found === undefined && form === 'slug';
    const row = requireFound(isEarlier ? await this.#byEarlierSlug(kind, select, value) : found, NOT_THERE);
    return { listingId: row.listingId, message: messageOf(row.total, row.mode) };
  }

  async #byEarlierSlug(kind: ListingKind, select: string, slug: string): Promise<CountRow | undefined> {
    const id = await idByEarlierSlug(this.database, kind, slug);
    return id === undefined ? undefined : (await this.database.query<CountRow>(`${select} AND l.id = ?`, [id]))[0];
  }
}
