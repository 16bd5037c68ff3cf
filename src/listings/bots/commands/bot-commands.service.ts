import { Injectable } from '@nestjs/common';
import { blockedUntil, withChange } from '../../../accounts/users/usage.rules.js';
import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { Database } from '../../../core/database/database.js';
import { change, rows } from '../../../core/database/sql.js';
import { ReplyCache } from '../../../core/http/reply-cache.js';
import { usedUp } from '../../../core/limits/limit-headers.js';
import { Clock } from '../../../core/shared/clock.js';
import type { BotCommandList } from './bot-commands.entity.js';
import { type BotCommand, COMMANDS_LIMIT } from './command.rules.js';

const USED_UP = `The limit of ${COMMANDS_LIMIT.changes} changes of the commands per hour is used up`;

type Stored = RowOf<BotCommandList, 'commands' | 'changesSince' | 'changes'>;

/** The commands of bots. Only their pages show them: neither the API of the contract nor the search knows them. */
@Injectable()
export class BotCommands {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly replies: ReplyCache,
  ) {}

  async of(listingId: number): Promise<readonly BotCommand[]> {
    const sql = 'SELECT commands FROM bot_commands WHERE listing_id = ?';
    const [row] = await this.database.query<RowOf<BotCommandList, 'commands'>>(sql, [listingId]);
    return row === undefined ? [] : (JSON.parse(row.commands) as BotCommand[]);
  }

  /** A program may send its commands at every start: only a change counts towards the limit. */
  async replace(listingId: number, commands: readonly BotCommand[]): Promise<void> {
    const [now, text] = [this.clock.now(), JSON.stringify(commands)];
    await this.database.write(async (tx) => {
      const { affected } = await change(tx, 'UPDATE bot_commands SET changes = changes WHERE listing_id = ?', [
        listingId,
      ]);
      if (affected === 0) {
        const insert = 'INSERT INTO bot_commands (listing_id, commands, changes_since, changes) VALUES (?, ?, ?, 1)';
        return change(tx, insert, [listingId, text, now]).catch(retryDuplicate);
      }
      const find = 'SELECT commands, changes_since AS changesSince, changes FROM bot_commands WHERE listing_id = ?';
      const [row] = await rows<Stored>(tx, find, [listingId]);
      if (row === undefined || row.commands === text) return undefined;
      const used = { windowStart: toDateOrNull(row.changesSince), changes: row.changes };
      const until = blockedUntil(used, COMMANDS_LIMIT, now);
      if (until !== undefined) throw usedUp(USED_UP, until.getTime(), now);
      const { windowStart, changes } = withChange(used, COMMANDS_LIMIT, now);
      const store = 'UPDATE bot_commands SET commands = ?, changes_since = ?, changes = ? WHERE listing_id = ?';
      return change(tx, store, [text, windowStart, changes, listingId]);
    });
    this.replies.dropCounts(listingId);
  }
}
