import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type ListingKind, type ReferenceForm, referenceForm } from '../listings/listing.rules.js';
import type { MemberCountMode } from '../servers/member-count.rules.js';
import { notFound } from '../shared/errors.js';
import { messageOf } from './badge.rules.js';

const APPROVED = "l.state = 'approved'";
const SERVERS = `SELECT l.id AS listingId, b.server_count AS total
  FROM listings l JOIN bots b ON b.listing_id = l.id WHERE l.kind = 'bot' AND ${APPROVED}`;
const MEMBERS = `SELECT l.id AS listingId, s.member_count AS total, s.member_count_mode AS mode
  FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.kind = 'server' AND ${APPROVED}`;
const VOTES: Readonly<Record<ListingKind, string>> = {
  bot: `SELECT l.id AS listingId, l.votes AS total FROM listings l WHERE l.kind = 'bot' AND ${APPROVED}`,
  server: `SELECT l.id AS listingId, l.votes AS total FROM listings l WHERE l.kind = 'server' AND ${APPROVED}`,
};
const NAMED: Readonly<Record<ReferenceForm, string>> = {
  'platform id': 'AND l.live_platform_id = ?',
  uuid: 'AND l.uuid = ?',
  slug: 'AND l.slug = ?',
};

interface CountRow {
  readonly listingId: number;
  readonly total: number;
  readonly mode?: MemberCountMode;
}

/** What a badge says, and of which listing. */
export interface Reading {
  readonly listingId: number;
  readonly message: string;
}

/** Reads what badges show: of approved listings only, named by platform id, UUID or slug. */
@Injectable()
export class Badges {
  constructor(private readonly database: Database) {}

  servers(reference: string): Promise<Reading> {
    return this.#read(SERVERS, reference);
  }

  members(reference: string): Promise<Reading> {
    return this.#read(MEMBERS, reference);
  }

  votes(kind: ListingKind, reference: string): Promise<Reading> {
    return this.#read(VOTES[kind], reference);
  }

  async #read(select: string, reference: string): Promise<Reading> {
    const form = referenceForm(reference);
    if (form === undefined) throw nothingToCount();
    const value = form === 'uuid' ? reference.toLowerCase() : reference;
    const [row] = await this.database.query<CountRow>(`${select} ${NAMED[form]}`, [value]);
    if (row === undefined) throw nothingToCount();
    return { listingId: row.listingId, message: messageOf(row.total, row.mode) };
  }
}

const nothingToCount = () => notFound('No approved listing matches this identifier.');
