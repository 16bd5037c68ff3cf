import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { Clock } from '../../core/shared/clock.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type LeadingBid, leadingBidOf } from './token-history-rows.js';

const OWNED = `SELECT uuid AS id, kind, name FROM listings WHERE owner_id = ? AND state <> 'removed' ORDER BY id`;

const OTHER_ADMINS = `SELECT a.role, (SELECT COUNT(*) FROM accounts o WHERE o.role = 'admin' AND o.id <> a.id
    AND o.deleted_at IS NULL AND (o.suspended_at IS NULL OR o.suspended_until <= ?)) AS otherAdmins
  FROM accounts a WHERE a.id = ?`;

interface OwnedRow extends RowOf<Listing, 'kind' | 'name'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
}

export interface Obstacles {
  readonly owned: readonly OwnedRow[];
  readonly leadingBid: LeadingBid | undefined;
  readonly isLastAdmin: boolean;
  readonly balance: number;
}

/** The obstacles to the deletion of an account, for showing in advance. The deletion checks them again. */
@Injectable()
export class DeletionObstacles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
  ) {}

  of(accountId: number): Promise<Obstacles> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const [admins] = await rows<{ role: string; otherAdmins: number }>(em, OTHER_ADMINS, [now, accountId]);
      return {
        owned: await rows<OwnedRow>(em, OWNED, [accountId]),
        leadingBid: await leadingBidOf(em, accountId),
        isLastAdmin: admins?.role === 'admin' && admins.otherAdmins === 0,
        balance: await this.ledger.balance(em, accountId),
      };
    });
  }
}
