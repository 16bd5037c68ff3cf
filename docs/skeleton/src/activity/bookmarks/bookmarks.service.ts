import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem } from '../../core/shared/refusals.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { Bookmark } from './bookmark.entity.js';
import { bookmarkObstacle } from './bookmark.rules.js';

export interface BookmarkRow extends RowOf<Bookmark, 'note' | 'createdAt'> {
  readonly uuid: ColumnOf<Listing, 'uuid'>;
  readonly name: ColumnOf<Listing, 'name'>;
}

export interface BookmarkList {
  readonly total: number;
  readonly bookmarks: readonly BookmarkRow[];
}

// A listing can be hidden after it was bookmarked, so every query checks again whether it is public.
const FROM = `FROM bookmarks b JOIN listings l ON l.id = b.listing_id WHERE b.account_id = ? AND ${PUBLIC_LISTING}`;

/** The bookmarks of accounts. */
@Injectable()
export class Bookmarks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(['account.closed'], (tx, { accountId }) => removeAllOf(tx, accountId));
  }

  list(accountId: Account['id'], { limit, offset }: Slice): Promise<BookmarkList> {
    return this.database.read(async (em) => {
      const [counted] = await rows<{ total: number | string }>(em, `SELECT COUNT(*) AS total ${FROM}`, [accountId]);
      const bookmarks = await rows<BookmarkRow>(
        em,
        `SELECT l.uuid, l.name, b.note, b.created_at AS createdAt ${FROM} ORDER BY b.id DESC LIMIT ? OFFSET ?`,
        [accountId, limit, offset],
      );
      return { total: Number(counted?.total ?? 0), bookmarks };
    });
  }

  /** Adds the bookmark, or changes its note. */
  async put(accountId: number, listingId: number, note: string | null): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      // Locks the account's row: two requests at the same time would both find room for one more bookmark.
      await change(tx, 'UPDATE accounts SET id = id WHERE id = ?', [accountId]);
      if (await changeNote(tx, { accountId, listingId, note })) return;
      await refuseOneTooMany(tx, accountId);
      const sql = 'INSERT INTO bookmarks (account_id, listing_id, note, created_at) VALUES (?, ?, ?, ?)';
      await change(tx, sql, [accountId, listingId, note, now]);
    });
  }

  async remove(accountId: number, listingId: number): Promise<void> {
    const sql = 'DELETE FROM bookmarks WHERE account_id = ? AND listing_id = ?';
    await this.database.write((tx) => change(tx, sql, [accountId, listingId]));
  }
}

type Wanted = Pick<Bookmark, 'accountId' | 'listingId' | 'note'>;

async function changeNote(tx: Tx, { accountId, listingId, note }: Wanted): Promise<boolean> {
  const [known] = await rows<RowOf<Bookmark, 'id'>>(
    tx,
    'SELECT id FROM bookmarks WHERE account_id = ? AND listing_id = ?',
    [accountId, listingId],
  );
  if (known === undefined) return false;
  await change(tx, 'UPDATE bookmarks SET note = ? WHERE id = ?', [note, known.id]);
  return true;
}

async function refuseOneTooMany(tx: Tx, accountId: number): Promise<void> {
  const sql = 'SELECT COUNT(*) AS count FROM bookmarks WHERE account_id = ?';
  const [counted] = await rows<{ count: number | string }>(tx, sql, [accountId]);
  const obstacle = bookmarkObstacle(Number(counted?.count ?? 0));
  if (obstacle !== undefined) throw new Problem(409, obstacle);
}

async function removeAllOf(tx: Tx, accountId: number): Promise<void> {
  await change(tx, 'DELETE FROM bookmarks WHERE account_id = ?', [accountId]);
}
