import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { Account } from './account.entity.js';
import { ME_COLUMNS, type MeRow } from './me.view.js';
import { says, notFound } from '../../core/shared/refusals.js';

@Injectable()
export class Users {
  constructor(private readonly database: Database) {}

  async me(accountId: number): Promise<MeRow> {
    const [row] = await this.database.query<MeRow>(`SELECT ${ME_COLUMNS} FROM accounts WHERE id = ?`, [accountId]);
    if (row === undefined) throw notFound(says('This account does not exist any more.'));
    return row;
  }

  /** The ids of the accounts with this platform id, or else of up to two with this username, which need not be unique. */
  async findIds(who: string): Promise<number[]> {
    const find = 'SELECT id FROM accounts WHERE deleted_at IS NULL AND';
    const byId = await this.database.query<RowOf<Account, 'id'>>(`${find} platform_id = ?`, [who]);
    const found =
      byId.length > 0 ? byId : await this.database.query<RowOf<Account, 'id'>>(`${find} username = ? LIMIT 2`, [who]);
    return found.map(({ id }) => id);
  }
}
