import { Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, instantText, toDate } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Server } from '../servers/server.entity.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import type { Page } from '../shared/paging.js';
import { HOUR, later } from '../shared/utc.js';
import { BUMP_REWARD, reward } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import type { BumpPage, BumpRow } from './bump.view.js';
import { type BumpState, type BumpStatus, bumpStatus, streakAfter } from './bumps.rules.js';
import { granted, present } from '../listings/listing-rights.service.js';
import { keyedWords, siteWords } from '../listings/rights.rules.js';
import { factsOf } from '../listings/listing-facts.js';

const boostOf = (owner: string): string => `EXISTS (SELECT 1 FROM bump_boosts x WHERE x.account_id = ${owner}
  AND x.starts_at <= ? AND x.ends_at > ? AND (x.revoked_at IS NULL OR x.revoked_at > ?))`;

const ONE = `SELECT ${instantText('s.last_bumped_at')} AS lastBumpedAt, s.bumps AS total, s.bump_streak AS bumpStreak,
    s.bump_streak_day AS bumpStreakDay, ${boostOf('l.owner_id')} AS boosted
  FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.id = ?`;

/** The status comes with every row, so that both are one moment's truth. Joined instead, it would be sorted with the page. */
const ofServer = (column: string): string => `(SELECT ${column} FROM servers WHERE listing_id = ?)`;
const PAGE = `SELECT ${ofServer(instantText('last_bumped_at'))} AS lastBumpedAt, ${ofServer('bumps')} AS total,
    ${ofServer('bump_streak')} AS bumpStreak, ${ofServer('bump_streak_day')} AS bumpStreakDay,
    ${boostOf('(SELECT owner_id FROM listings WHERE id = ?)')} AS boosted,
    ${instantText('b.bumped_at')} AS bumpedAt, b.source, a.username, a.display_name AS displayName,
    a.use_display_name AS useDisplayName, a.platform_id AS platformId
  FROM (SELECT id, account_id, bumped_at, source FROM bumps WHERE listing_id = ?
    ORDER BY bumped_at DESC, id DESC LIMIT ? OFFSET ?) b
  LEFT JOIN accounts a ON a.id = b.account_id
  ORDER BY b.bumped_at DESC, b.id DESC`;

interface StateRow extends RowOf<Server, 'bumpStreak' | 'bumpStreakDay'> {
  readonly lastBumpedAt: string | null;
  readonly total: ColumnOf<Server, 'bumps'>;
  readonly boosted: number;
}

@Injectable()
export class Bumps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly ledger: Ledger,
  ) {}

  /** Where the server stands, and a page of its recorded bumps, newest first. */
  async page(listingId: number, { limit, offset }: Page): Promise<BumpPage> {
    const now = this.clock.now();
    const state = [listingId, listingId, listingId, listingId, listingId, now, now, now];
    const bumps = await this.database.query<StateRow & BumpRow>(PAGE, [...state, listingId, limit, offset]);
    const [row] = bumps.length > 0 ? bumps : await this.database.query<StateRow>(ONE, [now, now, now, listingId]);
    const server = present(row, keyedWords('server', true));
    return { status: bumpStatus(stateOf(server), now), total: server.total, bumps };
  }

  /** Bumps a server. Of several who try at the same moment one succeeds; the others are told when they may. */
  async bump(accountId: number, listingId: number): Promise<void> {
    const now = this.clock.now();
    await this.database.write((tx) => this.#bump(tx, accountId, listingId, now));
  }

  async status(listingId: number): Promise<BumpStatus> {
    const now = this.clock.now();
    const [row] = await this.database.query<StateRow>(ONE, [now, now, now, listingId]);
    return bumpStatus(stateOf(present(row, siteWords('server'))), now);
  }

  /** Where a server stands, and what somebody who bumps it has earned. */
  standing(accountId: number, listingId: number): Promise<{ status: BumpStatus; balance: number }> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const [row] = await rows<StateRow>(em, ONE, [now, now, now, listingId]);
      const state = stateOf(present(row, siteWords('server')));
      return { status: bumpStatus(state, now), balance: await this.ledger.balance(em, accountId) };
    });
  }

  async #bump(tx: Tx, accountId: number, listingId: number, now: Date): Promise<void> {
    const bumpId = await bump(tx, accountId, listingId, now);
    await this.events.emit(tx, { type: 'bump.created', listingId, kind: 'server', accountId, bumpId, now });
    await this.ledger.post(tx, {
      key: `bump:${bumpId}`,
      kind: 'bump-reward',
      at: now,
      cause: { type: 'bump', id: bumpId },
      legs: reward(BUMP_REWARD, accountId),
    });
  }
}

const stateOf = (row: StateRow): BumpState => ({
  lastBumpedAt: row.lastBumpedAt === null ? null : toDate(row.lastBumpedAt),
  bumpStreak: row.bumpStreak,
  bumpStreakDay: row.bumpStreakDay,
  boosted: row.boosted === 1,
});

/** Records a bump, if the server may be bumped now, and answers its id. */
async function bump(tx: Tx, accountId: number, listingId: number, now: Date): Promise<number> {
  granted(await factsOf(tx, listingId, accountId), 'bump', { accountId });
  const [row] = await rows<StateRow>(tx, ONE, [now, now, now, listingId]);
  const state = stateOf(present(row, siteWords('server')));
  const status = bumpStatus(state, now);
  if (!status.canBump) throw tooSoon(status.nextBumpAt);
  const { bumpStreak, bumpStreakDay } = streakAfter(state, now);
  const { affected } = await change(
    tx,
    `UPDATE servers SET last_bumped_at = ?, bumps = bumps + 1, bump_streak = ?, bump_streak_day = ?
     WHERE listing_id = ? AND (last_bumped_at IS NULL OR last_bumped_at <= ?)`,
    [now, bumpStreak, bumpStreakDay, listingId, later(now, -status.cooldownHours * HOUR)],
  );
  // Somebody else bumped it between the look and the deed.
  if (affected === 0) throw tooSoon(later(now, status.cooldownHours * HOUR));
  const record = 'INSERT INTO bumps (listing_id, account_id, bumped_at, source) VALUES (?, ?, ?, ?)';
  return (await change(tx, record, [listingId, accountId, now, 'Website'])).insertId;
}

const tooSoon = (nextBumpAt: Date | null): Problem =>
  new Problem(409, `This server was bumped already. It can be bumped again at ${nextBumpAt?.toISOString()}.`, {
    nextBumpAt,
  });
