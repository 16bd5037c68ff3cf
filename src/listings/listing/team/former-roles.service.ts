import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosedAccounts } from '../../../accounts/auth/sign-in/closed-accounts.service.js';
import type { ColumnOf } from '../../../core/database/columns.js';
import { Database, type Tx } from '../../../core/database/database.js';
import { deleteOld } from '../../../core/database/retention/deletion.js';
import { Retention } from '../../../core/database/retention/retention.service.js';
import { change, rows } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { ownCutoff } from './former-role.rules.js';

/** Gives former roles back to a person who deleted their account and signs up again, and deletes them when they expire. */
@Injectable()
export class FormerRoles implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly closedAccounts: ClosedAccounts,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.events.on(['account.created'], (tx, { accountId }) => this.#carryOver(tx, accountId));
    this.retention.add('former roles', (now) => this.deleteExpired(now));
  }

  async #carryOver(tx: Tx, accountId: number): Promise<void> {
    type Row = { readonly platformId: ColumnOf<Account, 'platformId'> };
    const [account] = await rows<Row>(tx, 'SELECT platform_id AS platformId FROM accounts WHERE id = ?', [accountId]);
    if (!account?.platformId) return;
    const sql = 'UPDATE former_roles SET account_id = ?, person = NULL WHERE person = ?';
    await change(tx, sql, [accountId, this.closedAccounts.hashOf(account.platformId)]);
  }

  deleteExpired(now: Date): Promise<number> {
    return deleteOld(this.database, { table: 'former_roles', column: 'ended_at', upTo: ownCutoff(now) });
  }
}
