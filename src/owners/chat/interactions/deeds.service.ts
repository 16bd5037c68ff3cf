import { Injectable } from '@nestjs/common';
import { SignIn } from '../../../accounts/auth/sign-in/sign-in.service.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database, writeWithRetry } from '../../../core/database/database.js';
import { isDuplicate } from '../../../core/database/database-errors.js';
import { change, type Tx } from '../../../core/database/sql.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Call } from './call.js';
import type { ChatInteraction } from './chat-interaction.entity.js';
import type { Reply } from './reply.js';

type Deed = (tx: Tx, accountId: number, now: Date) => Promise<Reply>;

class AlreadyDone extends Error {}

const CLAIM = "INSERT INTO chat_interactions (id, answer, created_at) VALUES (?, '', ?)";
const KEEP = 'UPDATE chat_interactions SET answer = ? WHERE id = ?';
const ANSWER = 'SELECT answer FROM chat_interactions WHERE id = ?';

/** Does what a command or a button does for an account, once for each interaction. */
@Injectable()
export class Deeds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly signIn: SignIn,
  ) {}

  /**
   * Finds or creates the account, does the deed and keeps its answer, in one transaction. If the platform sends the interaction
   * again, nothing is done, and the answer is the same. A refused deed leaves nothing behind, and no new account either.
   */
  async once({ facts }: Call, deed: Deed): Promise<Reply> {
    const now = this.clock.now();
    try {
      return await writeWithRetry(this.database, async (tx) => {
        await claim(tx, facts.id, now);
        const reply = await deed(tx, await this.signIn.upsertIn(tx, facts.person), now);
        await change(tx, KEEP, [JSON.stringify(reply), facts.id]);
        return reply;
      });
    } catch (error) {
      if (!(error instanceof AlreadyDone)) throw error;
      const [kept] = await this.database.query<RowOf<ChatInteraction, 'answer'>>(ANSWER, [facts.id]);
      if (kept === undefined) throw error;
      return JSON.parse(kept.answer) as Reply;
    }
  }
}

/** Waits for another transaction with this interaction, and is refused if that one succeeds. */
const claim = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  change(tx, CLAIM, [id, now]).catch((error: unknown) => {
    throw isDuplicate(error) ? new AlreadyDone() : error;
  });
