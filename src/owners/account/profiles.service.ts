import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import { signInFirst } from '../../core/http/who/visitor.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { Clock } from '../../core/shared/clock.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { lockUnlessDeleted } from '../../accounts/users/account-rows.js';
import { ME_COLUMNS } from '../../accounts/users/me.view.js';
import type { ProfileRow } from './account.view.js';

interface ProfileChange {
  readonly useDisplayName?: boolean;
  readonly nameColor?: string | null;
}

/** The profile settings of an account, which the platform does not know. */
@Injectable()
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  of(accountId: number): Promise<{ profile: ProfileRow; balance: number }> {
    return this.database.read(async (em) => {
      const find = `SELECT ${ME_COLUMNS}, name_color AS nameColor, partner FROM accounts WHERE id = ? AND deleted_at IS NULL`;
      const [profile] = await rows<ProfileRow>(em, find, [accountId]);
      if (profile === undefined) throw signInFirst();
      return { profile, balance: await this.ledger.balance(em, accountId) };
    });
  }

  /** The language of the pages of this account, on all its devices. */
  async chooseLanguage(accountId: number, language: string): Promise<void> {
    await this.database.execute('UPDATE accounts SET language = ? WHERE id = ? AND deleted_at IS NULL', [
      language,
      accountId,
    ]);
  }

  async change(accountId: number, { useDisplayName, nameColor }: ProfileChange): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      // A deleted account keeps no color and no choice.
      if (!(await lockUnlessDeleted(tx, accountId))) throw signInFirst();
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
      const owned = await rows<RowOf<Listing, 'id'>>(tx, 'SELECT id FROM listings WHERE owner_id = ?', [accountId]);
      await this.events.emit(tx, { type: 'profile.changed', accountId, listingIds: owned.map(({ id }) => id), now });
    });
  }
}
