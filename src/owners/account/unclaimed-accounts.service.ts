import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { later } from '../../core/shared/utc.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { UNCLAIMED_FOR } from '../../accounts/auth/sign-in/closed-account.rules.js';
import { AccountDeletion } from './account-deletion.service.js';

const REASON = 'Imported, and its person did not come for 365 days.';
const UNCLAIMED = `SELECT a.id FROM accounts a WHERE a.imported_at <= ? AND a.id > ? AND a.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.owner_id = a.id AND l.state <> 'removed')
  ORDER BY a.id LIMIT 100`;

/** Closes accounts that an import made and nobody has used: their votes stay counted, as after each deletion. */
@Injectable()
export class UnclaimedAccounts {
  constructor(
    private readonly database: Database,
    private readonly deletion: AccountDeletion,
  ) {}

  close(now: Date, end: AbortSignal): Promise<void> {
    const importedBy = later(now, -UNCLAIMED_FOR);
    const close = (id: number): Promise<void> => this.deletion.unclaimed(id, importedBy, REASON);
    return eachForItself(this.#unclaimed(importedBy), close, end);
  }

  async *#unclaimed(importedBy: Date): AsyncGenerator<number> {
    for (let last = 0; ;) {
      const found = await this.database.query<RowOf<Account, 'id'>>(UNCLAIMED, [importedBy, last]);
      if (found.length === 0) return;
      for (const { id } of found) yield id;
      last = found.at(-1)?.id ?? last;
    }
  }
}
