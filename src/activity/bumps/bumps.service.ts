import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, instantText, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx, listLength, padded, placeholders } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Server } from '../../listings/servers/server.entity.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { HOUR, later } from '../../core/shared/utc.js';
import { reward } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { countAction } from '../../accounts/users/usage-limit.js';
import { rewardsLeft, withReward } from '../../accounts/users/usage.rules.js';
import { findBumpUsage, lockBumpUsage, storeBumpUsage } from './bump-usage.js';
import type { BumpSlice, BumpRow, MyBump } from './bump.view.js';
import {
  type BumpSource,
  type BumpState,
  type BumpStatus,
  bumpStatus,
  streakAfter,
  BUMP_LIMIT,
  BUMP_REWARD,
} from './bumps.rules.js';
import { requireRight, requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import { keyedWords, siteWords } from '../../listings/listing/rights/rights.rules.js';
import { readListingFacts } from '../../listings/listing/listing-rows.js';
import { says, Problem } from '../../core/shared/refusals.js';

const boostedSql = (owner: string): string => `EXISTS (SELECT 1 FROM bump_boosts x WHERE x.account_id = ${owner}
  AND x.starts_at <= ? AND x.ends_at > ? AND (x.revoked_at IS NULL OR x.revoked_at > ?))`;

const STATES = `SELECT l.id, ${instantText('s.last_bumped_at')} AS lastBumpedAt, s.bumps AS total,
    s.bump_streak AS bumpStreak, s.bump_streak_day AS bumpStreakDay, ${boostedSql('l.owner_id')} AS boosted
  FROM listings l JOIN servers s ON s.listing_id = l.id`;
const STATE = `${STATES} WHERE l.id = ?`;

/**
 * The status comes with every row, so that both are of one moment. Bumps are numbered without gaps, so the slice is a range
 * of numbers, and any slice costs the same.
 */
const serverSql = (column: string): string => `(SELECT ${column} FROM servers WHERE listing_id = ?)`;
const SLICE = `SELECT ${serverSql(instantText('last_bumped_at'))} AS lastBumpedAt, ${serverSql('bumps')} AS total,
    ${serverSql('bump_streak')} AS bumpStreak, ${serverSql('bump_streak_day')} AS bumpStreakDay,
    ${boostedSql('(SELECT owner_id FROM listings WHERE id = ?)')} AS boosted,
    ${instantText('b.bumped_at')} AS bumpedAt, b.source, a.username, a.display_name AS displayName,
    a.use_display_name AS useDisplayName, a.platform_id AS platformId
  FROM servers s
  JOIN bumps b ON b.listing_id = s.listing_id AND b.sequence <= s.bumps - ? AND b.sequence > s.bumps - ?
  LEFT JOIN accounts a ON a.id = b.account_id
  WHERE s.listing_id = ? ORDER BY b.sequence DESC`;

interface StateRow extends RowOf<Server, 'bumpStreak' | 'bumpStreakDay'> {
  readonly lastBumpedAt: string | null;
  readonly total: ColumnOf<Server, 'bumps'>;
  readonly boosted: number;
}

interface NewBump {
  readonly accountId: number;
  readonly listingId: number;
  readonly source: BumpSource;
  readonly now: Date;
}

@Injectable()
export class Bumps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly ledger: Ledger,
    private readonly config: Config,
  ) {}

  /** The bump status of the server and a slice of its recorded bumps, newest first. */
  async slice(listingId: number, { limit, offset }: Slice): Promise<BumpSlice> {
    const now = this.clock.now();
    const state = [listingId, listingId, listingId, listingId, listingId, now, now, now];
    const bumps = await this.database.query<StateRow & BumpRow>(SLICE, [...state, offset, offset + limit, listingId]);
    const [row] = bumps.length > 0 ? bumps : await this.database.query<StateRow>(STATE, [now, now, now, listingId]);
    const server = requireFound(row, keyedWords('server', true));
    return { status: bumpStatus(stateOf(server), now), total: server.total, bumps };
  }

  /**
   * Bumps a server and returns what that earned. Of several concurrent bumps one succeeds; the others are refused with the
   * end of the cooldown.
   */
  bump(accountId: number, listingId: number): Promise<number> {
    const now = this.clock.now();
    return this.database.write((tx) => this.bumpIn(tx, { accountId, listingId, source: 'Website', now }));
  }

  async status(listingId: number): Promise<BumpStatus> {
    const now = this.clock.now();
    const [row] = await this.database.query<StateRow>(STATE, [now, now, now, listingId]);
    return bumpStatus(stateOf(requireFound(row, siteWords('server'))), now);
  }

  async statuses(listingIds: readonly number[]): Promise<Map<number, BumpStatus>> {
    if (listingIds.length === 0) return new Map();
    const now = this.clock.now();
    const length = listLength(listingIds.length);
    const sql = `${STATES} WHERE l.id IN (${placeholders(length)})`;
    type Row = StateRow & RowOf<Listing, 'id'>;
    const found = await this.database.query<Row>(sql, [now, now, now, ...padded(listingIds, length)]);
    return new Map(found.map((row) => [row.id, bumpStatus(stateOf(row), now)]));
  }

  statusIn(em: EntityManager, listingId: number, now: Date): Promise<BumpStatus> {
    return readState(em, listingId, now).then((state) => bumpStatus(state, now));
  }

  myBump(accountId: number, listingId: number): Promise<MyBump> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const status = await this.statusIn(em, listingId, now);
      const usage = await findBumpUsage(em, accountId);
      return {
        status,
        balance: await this.ledger.balance(em, accountId),
        rewardsLeftToday: rewardsLeft(usage, this.config.values.bumpRewardsPerDay, now),
      };
    });
  }

  /** The same in a transaction of the caller. Bumps beyond the rewarded ones of the day count and earn nothing. */
  async bumpIn(tx: Tx, { accountId, listingId, source, now }: NewBump): Promise<number> {
    const used = await lockBumpUsage(tx, accountId);
    const bumpId = await bump(tx, { accountId, listingId, source, now });
    const usage = countAction(used, BUMP_LIMIT, now);
    await this.events.emit(tx, { type: 'bump.created', listingId, kind: 'server', accountId, bumpId, now });
    const tokens = source === 'Website' ? BUMP_REWARD : this.config.values.chatBumpReward;
    const isRewarded = tokens > 0 && rewardsLeft(usage, this.config.values.bumpRewardsPerDay, now) > 0;
    await storeBumpUsage(tx, accountId, isRewarded ? withReward(usage, now) : usage);
    if (!isRewarded) return 0;
    await this.ledger.post(tx, {
      key: `bump:${bumpId}`,
      kind: 'bump-reward',
      at: now,
      cause: { type: 'bump', id: bumpId },
      legs: reward(tokens, accountId, bumpId),
    });
    return tokens;
  }
}

const stateOf = (row: StateRow): BumpState => ({
  lastBumpedAt: row.lastBumpedAt === null ? null : toDate(row.lastBumpedAt),
  bumpStreak: row.bumpStreak,
  bumpStreakDay: row.bumpStreakDay,
  boosted: row.boosted === 1,
});

async function readState(em: EntityManager, listingId: number, now: Date): Promise<BumpState> {
  const [row] = await rows<StateRow>(em, STATE, [now, now, now, listingId]);
  return stateOf(requireFound(row, siteWords('server')));
}

/** Records a bump if the cooldown is over, and returns its id. */
async function bump(tx: Tx, { accountId, listingId, source, now }: NewBump): Promise<number> {
  requireRight(await readListingFacts(tx, listingId, accountId), 'bump', { accountId });
  const state = await readState(tx, listingId, now);
  const status = bumpStatus(state, now);
  if (!status.canBump) throw tooSoon(status.nextBumpAt);
  const { bumpStreak, bumpStreakDay } = streakAfter(state, now);
  const { affected } = await change(
    tx,
    `UPDATE servers SET last_bumped_at = ?, bumps = bumps + 1, bump_streak = ?, bump_streak_day = ?
     WHERE listing_id = ? AND (last_bumped_at IS NULL OR last_bumped_at <= ?)`,
    [now, bumpStreak, bumpStreakDay, listingId, later(now, -status.cooldownHours * HOUR)],
  );
  // Another request bumped the server after its state was read.
  if (affected === 0) throw tooSoon(later(now, status.cooldownHours * HOUR));
  // The update has locked the row of the server, so its counter is the number of this bump.
  const record = `INSERT INTO bumps (listing_id, account_id, bumped_at, source, sequence)
    VALUES (?, ?, ?, ?, (SELECT bumps FROM servers WHERE listing_id = ?))`;
  return (await change(tx, record, [listingId, accountId, now, source, listingId])).insertId;
}

export const tooSoon = (nextBumpAt: Date | null): Problem =>
  new Problem(
    409,
    says('This server was bumped already. It can be bumped again at {nextBumpAt}.', { nextBumpAt: nextBumpAt ?? '' }),
    {
      nextBumpAt,
    },
  );
