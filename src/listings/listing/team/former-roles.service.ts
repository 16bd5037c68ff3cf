import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosedAccounts } from '../../../accounts/auth/sign-in/closed-accounts.service.js';
import type { ColumnOf } from '../../../core/database/columns.js';
import { Retention } from '../../../core/database/retention/retention.service.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { OWN_AFTERWARDS_MS } from './former-role.rules.js';

/** Gives former roles back to a person who deleted their account and signs up again, and deletes them when they expire. */
@Injectable()
export class FormerRoles implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly closedAccounts: ClosedAccounts,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.events.on(['account.created'], (tx, { accountId }) => this.#carryOver(tx, accountId));
    this.retention.add({ data: 'former roles', table: 'former_roles', column: 'ended_at', ms: OWN_AFTERWARDS_MS });
  }

  async #carryOver(tx: Tx, accountId: number): Promise<void> {
    type Row = { readonly platformId: ColumnOf<Account, 'platformId'> };
    const [account] = await rows<Row>(tx, 'SELECT platform_id AS platformId FROM accounts WHERE id = ?', [accountId]);
    if (!account?.platformId) return;
    const sql = 'UPDATE former_roles SET account_id = ?, person = NULL WHERE person = ?';
    await change(tx, sql, [accountId, this.closedAccounts.hashOf(account.platformId)]);
  }
}
