import { Injectable } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { lockActiveAccount } from '../../../accounts/users/account-rows.js';
import type { Listing } from '../listing.entity.js';
import { ListingTeams } from './listing-teams.service.js';
import { endOffer } from './listing-roles.js';
import { requireTransferable, transferOwnership } from './transfer-ownership.js';
import type { ListingTransfer } from './team.entity.js';
import { lockListing } from '../listing-rows.js';
import { findListingByUuid, lockOwnedByUuid } from './team-rows.js';
import type { ListingKind } from '../listing.rules.js';
import { says, Problem, notFound } from '../../../core/shared/refusals.js';

export interface TransferRow
  extends
    RowOf<Listing, 'uuid' | 'kind' | 'name' | 'slug' | 'image' | 'state'>,
    RowOf<ListingTransfer, 'stays' | 'offeredAt'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly ownerId: NonNullable<ColumnOf<Listing, 'ownerId'>>;
  readonly offeredBy: ColumnOf<Account, 'username'>;
  readonly receiver: ColumnOf<Account, 'username'>;
  readonly receiverId: ColumnOf<Account, 'id'>;
}

/** An offer is valid only while the account that made it still owns the listing. */
const OFFERS = `SELECT l.id AS listingId, l.uuid, l.kind, l.name, l.slug, l.image, l.state, l.owner_id AS ownerId, o.username AS offeredBy,
    r.username AS receiver, r.id AS receiverId, t.stays, t.offered_at AS offeredAt
  FROM listing_transfers t JOIN listings l ON l.id = t.listing_id AND l.owner_id = t.offered_by
    JOIN accounts o ON o.id = t.offered_by JOIN accounts r ON r.id = t.receiver_id
  WHERE l.state <> 'removed' AND`;

export interface Offer {
  readonly to: string;
  readonly stays: boolean;
  readonly forfeitBid: boolean;
  readonly giveBack: boolean;
}

/** Transfers of listings: the owner offers a listing to another account, which becomes the owner by accepting. */
@Injectable()
export class ListingTransfers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly teams: ListingTeams,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  offersFor(accountId: number): Promise<TransferRow[]> {
    const sql = `${OFFERS} (t.receiver_id = ? OR t.offered_by = ?) ORDER BY t.offered_at DESC, l.id DESC`;
    return this.database.query<TransferRow>(sql, [accountId, accountId]);
  }

  async offer(accountId: number, uuid: string, { to, stays, forfeitBid, giveBack }: Offer): Promise<void> {
    const now = this.clock.now();
    const receiver = await this.teams.accountIdOf(to);
    await this.database.write(async (tx) => {
      await lockActiveAccount(tx, receiver, now);
      const { id: listingId, kind, state } = await lockOwnedByUuid(tx, uuid, accountId);
      if (receiver === accountId) throw ownAlready(kind);
      requireTransferable(kind, state);
      await endOldOffer(tx, { listingId, accountId, now });
      await insertOffer(tx, [listingId, accountId, receiver, Number(stays), now]);
      const byTeam = { accountId, forfeitBid, giveBack };
      await this.events.emit(tx, { type: 'listing.offered', listingId, kind, receiverId: receiver, byTeam, now });
    });
  }

  /** The owner withdraws the offer, or the receiver declines it. */
  async end(accountId: number, uuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const listingId = (await findListingByUuid(tx, uuid))?.id;
      if (listingId === undefined) throw noOffer();
      await lockListing(tx, listingId);
      const find =
        'SELECT listing_id FROM listing_transfers WHERE listing_id = ? AND (offered_by = ? OR receiver_id = ?)';
      if ((await rows(tx, find, [listingId, accountId, accountId])).length === 0) throw noOffer();
      await endOffer(tx, { listingId, now });
    });
  }

  async accept(accountId: number, uuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      await lockActiveAccount(tx, accountId, now);
      const id = (await findListingByUuid(tx, uuid))?.id;
      if (id === undefined) throw noOffer();
      await lockListing(tx, id);
      const [offer] = await rows<TransferRow>(tx, `${OFFERS} l.id = ? AND t.receiver_id = ?`, [id, accountId]);
      if (offer === undefined) throw noOffer();
      // A leading bid or a slot binds the old owner too: the receiver cannot give it up for them.
      const byTeam = { accountId, forfeitBid: false, giveBack: false };
      await transferOwnership(tx, this.events, { ...offer, stays: offer.stays === 1, now, byTeam });
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

async function endOldOffer(tx: Tx, { listingId, accountId, now }: { listingId: number; accountId: number; now: Date }) {
  const find = 'SELECT listing_id FROM listing_transfers WHERE listing_id = ? AND offered_by <> ?';
  if ((await rows(tx, find, [listingId, accountId])).length > 0) await endOffer(tx, { listingId, now });
}

async function insertOffer(tx: Tx, values: readonly unknown[]): Promise<void> {
  const [listingId] = values;
  const known = await rows(tx, 'SELECT listing_id FROM listing_transfers WHERE listing_id = ?', [listingId]);
  if (known.length > 0) throw offeredAlready();
  const sql = `INSERT INTO listing_transfers (listing_id, offered_by, receiver_id, stays, offered_at)
    VALUES (?, ?, ?, ?, ?)`;
  await change(tx, sql, values).catch(retryDuplicate);
}

const ownAlready = (kind: ListingKind): Problem =>
  new Problem(409, says('You own this {kind, select, bot {bot} other {server}} already.', { kind }));
export const offeredAlready = (): Problem =>
  new Problem(409, says('This listing is already offered to another account: withdraw that offer first.'));
export const noOffer = (): Problem => notFound(says('You have no such offer. GET /dashboard/invitations lists yours.'));
