import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.service.js';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { LostRace, isDuplicate } from '../../database/failures.js';
import { change, rows } from '../../database/sql.js';
import { Events } from '../../events/events.service.js';
import { Clock } from '../../shared/clock.js';
import { Problem, notFound } from '../../shared/errors.js';
import type { Account } from '../../users/account.entity.js';
import { holdAccount } from '../../users/hold-account.js';
import type { Listing } from '../listing.entity.js';
import { ListingTeams } from './listing-teams.service.js';
import { handOver } from './listing-hand-over.js';
import type { ListingTransfer } from './listing-transfer.entity.js';
import { findListing, heldByOwner, holdListing } from './team-rows.js';

export interface TransferRow
  extends RowOf<Listing, 'uuid' | 'kind' | 'name'>, RowOf<ListingTransfer, 'stays' | 'offeredAt'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly ownerId: NonNullable<ColumnOf<Listing, 'ownerId'>>;
  readonly offeredBy: ColumnOf<Account, 'username'>;
  readonly receiver: ColumnOf<Account, 'username'>;
  readonly receiverId: ColumnOf<Account, 'id'>;
}

/** An offer of somebody who is not the owner any more is none. */
const OFFERS = `SELECT l.id AS listingId, l.uuid, l.kind, l.name, l.owner_id AS ownerId, o.username AS offeredBy,
    r.username AS receiver, r.id AS receiverId, t.stays, t.offered_at AS offeredAt
  FROM listing_transfers t JOIN listings l ON l.id = t.listing_id AND l.owner_id = t.offered_by
    JOIN accounts o ON o.id = t.offered_by JOIN accounts r ON r.id = t.receiver_id
  WHERE l.state <> 'removed' AND`;

export interface Offer {
  readonly to: string;
  readonly stays: boolean;
}

/** A listing changes hands when the owner offers it and the other one takes it. */
@Injectable()
export class ListingTransfers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly teams: ListingTeams,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** What the account offers, and what it is offered. */
  of(accountId: number): Promise<TransferRow[]> {
    const sql = `${OFFERS} (t.receiver_id = ? OR t.offered_by = ?) ORDER BY t.offered_at DESC, l.id DESC`;
    return this.database.query<TransferRow>(sql, [accountId, accountId]);
  }

  async offer(accountId: number, uuid: string, { to, stays }: Offer): Promise<void> {
    const now = this.clock.now();
    const receiver = await this.teams.person(to);
    await this.database.write(async (tx) => {
      await holdAccount(tx, receiver, now);
      const { id: listingId, kind } = await heldByOwner(tx, uuid, accountId);
      if (receiver === accountId) throw new Problem(409, `You own this ${kind} already.`);
      await change(tx, 'DELETE FROM listing_transfers WHERE listing_id = ? AND offered_by <> ?', [
        listingId,
        accountId,
      ]);
      await insert(tx, [listingId, accountId, receiver, Number(stays), now]);
    });
  }

  /** Taken back by the owner, or declined by the other one. */
  async end(accountId: number, uuid: string): Promise<void> {
    await this.database.write(async (tx) => {
      const sql = 'DELETE FROM listing_transfers WHERE listing_id = ? AND (offered_by = ? OR receiver_id = ?)';
      const id = (await findListing(tx, uuid))?.id;
      if (id === undefined || (await change(tx, sql, [id, accountId, accountId])).affected === 0) throw noOffer();
    });
  }

  async accept(accountId: number, uuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      await holdAccount(tx, accountId, now);
      const id = (await findListing(tx, uuid))?.id;
      if (id === undefined) throw noOffer();
      await holdListing(tx, id);
      const [offer] = await rows<TransferRow>(tx, `${OFFERS} l.id = ? AND t.receiver_id = ?`, [id, accountId]);
      if (offer === undefined) throw noOffer();
      await handOver(tx, this.events, { ...offer, stays: offer.stays === 1, now });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'listing.transfer',
        targetType: offer.kind,
        targetId: offer.uuid,
        reason: 'Offered by its owner.',
        stateBefore: { ownerId: offer.ownerId },
        stateAfter: { ownerId: accountId },
      });
    });
  }
}

async function insert(tx: Tx, values: readonly unknown[]): Promise<void> {
  const [listingId] = values;
  const known = await rows(tx, 'SELECT listing_id FROM listing_transfers WHERE listing_id = ?', [listingId]);
  if (known.length > 0) throw new Problem(409, 'You offer it to somebody already: take that offer back first.');
  const sql = `INSERT INTO listing_transfers (listing_id, offered_by, receiver_id, stays, offered_at)
    VALUES (?, ?, ?, ?, ?)`;
  try {
    await change(tx, sql, values);
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}

const noOffer = () => notFound('There is no such offer. GET /dashboard/invitations lists yours.');
