import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ClosedAccounts } from '../../auth/sign-in/closed-accounts.service.js';
import type { ColumnOf } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { change, rows } from '../../database/sql.js';
import { Events } from '../../events/events.service.js';
import { Clock } from '../../shared/clock.js';
import type { Account } from '../../users/account.entity.js';
import { ownCutoff } from './former-role.rules.js';
import { logFault } from '../../database/job-faults.js';

/** Gives former roles back to a person who deleted their account and signs up again, and deletes them when they expire. */
@Injectable()
export class FormerRoles implements OnModuleInit {
  readonly #logger = new Logger('Retention');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly closedAccounts: ClosedAccounts,
  ) {}

  onModuleInit(): void {
    this.events.on(['account.created'], (tx, { accountId }) => this.#carryOver(tx, accountId));
  }

  async #carryOver(tx: Tx, accountId: number): Promise<void> {
    type Row = { readonly platformId: ColumnOf<Account, 'platformId'> };
    const [account] = await rows<Row>(tx, 'SELECT platform_id AS platformId FROM accounts WHERE id = ?', [accountId]);
    if (!account?.platformId) return;
    const sql = 'UPDATE former_roles SET account_id = ?, person = NULL WHERE person = ?';
    await change(tx, sql, [accountId, this.closedAccounts.hashOf(account.platformId)]);
  }

  @Cron('0 23 * * * *', { name: 'former-roles', timeZone: 'UTC', waitForCompletion: true })
  async run(): Promise<void> {
    await this.deleteExpired(this.clock.now()).catch((error: unknown) =>
      logFault(this.#logger, 'Could not delete expired former roles', error),
    );
  }

  deleteExpired(now: Date): Promise<number> {
    return this.database.execute('DELETE FROM former_roles WHERE ended_at <= ?', [ownCutoff(now)]);
  }
}
