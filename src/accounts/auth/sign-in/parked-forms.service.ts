import { Injectable } from '@nestjs/common';
import { type RowOf, toDate } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { deleteAged } from '../../../core/database/retention/deletion.js';
import { rows } from '../../../core/database/sql.js';
import { ThrottleCounts } from '../../../core/http/throttle/address-throttle.js';
import { Clock } from '../../../core/shared/clock.js';
import { later } from '../../../core/shared/utc.js';
import { ParkedForm } from './sign-in.entity.js';
import {
  PARKED_FOR,
  PARKED_PER_ADDRESS,
  type ParkedContent,
  hasRoomFor,
  isMeantFor,
  seal,
  typedFields,
  unseal,
} from './parked-form.rules.js';
import { newSecret, secretHash } from './session.rules.js';

interface Sender {
  readonly address: string;
  readonly session: string | undefined;
}

const OWNER = 'SELECT account_id AS accountId FROM sessions WHERE hash = ?';
const TOTAL = 'SELECT COALESCE(SUM(size), 0) AS total FROM parked_forms';
const FIND = 'SELECT id, account_id AS accountId, sealed, expires_at AS expiresAt FROM parked_forms WHERE hash = ?';

/** How long forms are kept, for the table of retention. */
export const KEPT_FORMS = { table: 'parked_forms', column: 'expires_at', isEnd: true, ms: PARKED_FOR } as const;

/** Keeps long forms that were sent after the session had ended, and returns each once, after the sign-in. */
@Injectable()
export class ParkedForms {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly counts: ThrottleCounts,
  ) {}

  /** Returns the token for a cookie; `undefined` if there is no room. */
  async park(content: ParkedContent, { address, session }: Sender): Promise<string | undefined> {
    if (this.counts.count(`parked forms of ${address}`, PARKED_PER_ADDRESS, PARKED_FOR) !== undefined) return undefined;
    const now = this.clock.now();
    const token = newSecret();
    const sealed = seal({ ...content, fields: typedFields(content.fields) }, token);
    const accountId = session === undefined ? null : await this.#ownerOf(session);
    // Expired forms take room until the next run of the retention.
    await deleteAged(this.database, KEPT_FORMS, now);
    return this.database.write(async (tx) => {
      const [{ total } = { total: 0 }] = await rows<{ total: number | string }>(tx, TOTAL);
      if (!hasRoomFor(sealed.length, Number(total))) return undefined;
      const times = { createdAt: now, expiresAt: later(now, PARKED_FOR) };
      await tx.insert(ParkedForm, { hash: secretHash(token), accountId, sealed, size: sealed.length, ...times });
      return token;
    });
  }

  /** Returns the form of a token if it belongs to this page and account, and deletes it. */
  async take(token: string, reader: { accountId: number; path: string }): Promise<ParkedContent | undefined> {
    const [row] = await this.database.query<RowOf<ParkedForm, 'id' | 'accountId' | 'sealed' | 'expiresAt'>>(FIND, [
      secretHash(token),
    ]);
    if (row === undefined || toDate(row.expiresAt) <= this.clock.now()) return undefined;
    const content = unseal(row.sealed, token);
    if (!isMeantFor({ accountId: row.accountId, back: content.back }, reader)) return undefined;
    // Of several requests at once, one gets the form.
    const deleted = await this.database.execute('DELETE FROM parked_forms WHERE id = ?', [row.id]);
    return deleted > 0 ? content : undefined;
  }

  async discard(token: string): Promise<void> {
    await this.database.execute('DELETE FROM parked_forms WHERE hash = ?', [secretHash(token)]);
  }

  async #ownerOf(session: string): Promise<number | null> {
    const [row] = await this.database.query<{ accountId: number }>(OWNER, [secretHash(session)]);
    return row?.accountId ?? null;
  }
}
