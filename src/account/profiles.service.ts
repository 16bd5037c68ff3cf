import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { ListingChanges } from '../listings/listing-changes.service.js';
import { Clock } from '../shared/clock.js';
import { notFound } from '../shared/errors.js';
import { Ledger } from '../tokens/ledger.service.js';
import { ME_COLUMNS } from '../users/me.view.js';
import type { ProfileRow } from './account.view.js';

interface ProfileChange {
  readonly useDisplayName?: boolean;
  readonly nameColor?: string | null;
}

/** What an account says of itself on this site, beyond what the platform says of it. */
@Injectable()
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly changes: ListingChanges,
  ) {}

  of(accountId: number): Promise<{ profile: ProfileRow; balance: number }> {
    return this.database.read(async (em) => {
      const find = `SELECT ${ME_COLUMNS}, name_color AS nameColor, partner FROM accounts WHERE id = ?`;
      const [profile] = await rows<ProfileRow>(em, find, [accountId]);
      if (profile === undefined) throw notFound('This account does not exist any more.');
      return { profile, balance: await this.ledger.balance(em, accountId) };
    });
  }

  /** Listings show the name of their owner, so what is remembered of them is out of date too. */
  async change(accountId: number, { useDisplayName, nameColor }: ProfileChange): Promise<void> {
    const now = this.clock.now();
    const owned = await this.database.write(async (tx) => {
      if (useDisplayName !== undefined)
        await change(tx, 'UPDATE accounts SET use_display_name = ?, updated_at = ? WHERE id = ?', [
          useDisplayName ? 1 : 0,
          now,
          accountId,
        ]);
      if (nameColor !== undefined)
        await change(tx, 'UPDATE accounts SET name_color = ?, updated_at = ? WHERE id = ?', [
          nameColor,
          now,
          accountId,
        ]);
      return rows<{ id: number }>(tx, 'SELECT id FROM listings WHERE owner_id = ?', [accountId]);
    });
    for (const { id } of owned) this.changes.shown(id);
  }
}
