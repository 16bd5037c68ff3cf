import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, insertMany, rows, type Tx } from '../../core/database/sql.js';
import { lockUnlessDeleted } from '../../accounts/users/account-rows.js';
import type { NotificationChoiceRow } from './notification.entity.js';
import {
  type NotificationChoice,
  type NotificationKind,
  choicesFrom,
  defaultChoice,
  kindsFor,
} from './notification.rules.js';

export interface KindSetting {
  readonly kind: NotificationKind;
  readonly choice: NotificationChoice;
}

interface Wanted {
  readonly inbox: readonly string[];
  readonly outside: readonly string[];
}

const CHOSEN = 'SELECT kind, choice FROM notification_choices WHERE account_id = ?';
const DROP = 'DELETE FROM notification_choices WHERE account_id = ? AND kind = ?';

@Injectable()
export class NotificationSettings {
  constructor(private readonly database: Database) {}

  async of(accountId: number, role: string): Promise<KindSetting[]> {
    const found = await this.database.query<RowOf<NotificationChoiceRow, 'kind' | 'choice'>>(CHOSEN, [accountId]);
    const chosen = new Map(found.map(({ kind, choice }) => [kind, choice]));
    return kindsFor(role).map((kind) => ({ kind, choice: chosen.get(kind) ?? defaultChoice(kind) }));
  }

  async choiceOf(em: EntityManager, accountId: number, kind: NotificationKind): Promise<NotificationChoice> {
    const sql = `${CHOSEN} AND kind = ?`;
    const [found] = await rows<RowOf<NotificationChoiceRow, 'kind' | 'choice'>>(em, sql, [accountId, kind]);
    return found?.choice ?? defaultChoice(kind);
  }

  /** Changes the choice for one kind. The caller has locked the account. */
  async choose(tx: Tx, accountId: number, { kind, choice }: KindSetting): Promise<void> {
    await change(tx, DROP, [accountId, kind]);
    if (choice !== defaultChoice(kind))
      await insertMany(tx, 'notification_choices', [{ account_id: accountId, kind, choice }]);
  }

  async remindOfBumps(accountId: number, isWanted: boolean): Promise<void> {
    const choice = isWanted ? 'outside' : 'off';
    await this.database.write(async (tx) => {
      if (await lockUnlessDeleted(tx, accountId)) await this.choose(tx, accountId, { kind: 'bump.ready', choice });
    });
  }

  /**
   * Stores only choices that differ from the default. Choices for kinds that the role does not get stay as they are.
   */
  async change(accountId: number, role: string, wanted: Wanted): Promise<void> {
    const kinds = kindsFor(role);
    const chosen = [...choicesFrom(kinds, wanted)].filter(([kind, choice]) => choice !== defaultChoice(kind));
    await this.database.write(async (tx) => {
      // Without the lock, two concurrent requests would insert the same rows. A deletion of the account takes it too.
      if (!(await lockUnlessDeleted(tx, accountId))) return;
      for (const kind of kinds) await change(tx, DROP, [accountId, kind]);
      await insertMany(
        tx,
        'notification_choices',
        chosen.map(([kind, choice]) => ({ account_id: accountId, kind, choice })),
      );
    });
  }
}
