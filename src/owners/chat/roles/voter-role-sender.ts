import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { lockUnlessDeleted } from '../../../accounts/users/account-rows.js';
import { type RowOf, type StoredInstant, toDateOrNull } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Deliveries } from '../../../core/delivery/deliveries.service.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { BATCH } from '../../../core/delivery/retry.rules.js';
import { type Answer, Sender, type Sent } from '../../../core/delivery/sender.js';
import type { Health } from '../../../core/delivery/switch-off.rules.js';
import { BotApi, CODES } from '../../../core/platform/bot-api.js';
import { BotCallFailed, BotStopped } from '../../../core/platform/bot-requests.js';
import { PlatformRateLimited } from '../../../core/platform/platform.js';
import { DAY, MINUTE, later } from '../../../core/shared/utc.js';
import type { ChatGuild, VoterRoleGrant, VoterRoleTask } from './voter-role.entity.js';
import { GONE_AFTER_MS, type StopReason, refusalOf, retryAfterMs, stopFor, stopForCode } from './voter-role.rules.js';
import { VoterRoleStops } from './voter-role-stops.service.js';

const POLL_MS = 1_000;
const LEASE_MS = MINUTE / 2;
/** The due time of a task that waits for its person. Their next command in the guild sets an earlier one. */
const FAR_MS = 365 * DAY;
const PAUSE_MS = MINUTE;

const DUE = `SELECT DISTINCT g.id FROM voter_role_tasks t JOIN chat_guilds g ON g.id = t.chat_guild_id
  WHERE t.due_at <= ? AND g.state = 'on' AND (g.leased_until IS NULL OR g.leased_until <= ?) LIMIT ?`;
const GUILD = `SELECT id, guild_id AS guildId, listing_id AS listingId, voter_role_id AS voterRoleId,
    voter_role_name AS voterRoleName, missing_since AS missingSince, strikes, failing_since AS failingSince
  FROM chat_guilds WHERE id = ? AND leased_by = ? AND state = 'on'`;
const TASKS = `SELECT account_id AS accountId, person FROM voter_role_tasks
  WHERE chat_guild_id = ? AND due_at <= ? ORDER BY due_at, account_id LIMIT ${BATCH}`;
/** What is wanted now: a member with an active vote has the role. */
const NOW = `SELECT t.stamp, t.attempts,
    (SELECT COUNT(*) FROM votes v JOIN accounts a ON a.id = v.account_id AND a.deleted_at IS NULL AND a.vote_banned_at IS NULL
      WHERE v.listing_id = ? AND v.account_id = t.account_id) AS votes
  FROM voter_role_tasks t WHERE t.chat_guild_id = ? AND t.account_id = ?`;
const GRANTS = 'SELECT role_id AS roleId FROM voter_role_grants WHERE chat_guild_id = ? AND account_id = ?';
const HOLD_TASK =
  'UPDATE voter_role_tasks SET due_at = due_at WHERE chat_guild_id = ? AND account_id = ? AND stamp = ?';
const HOLD = `UPDATE chat_guilds SET leased_until = ? WHERE id = ? AND leased_by = ? AND state = 'on'`;
const GIVE = `INSERT INTO voter_role_grants (chat_guild_id, account_id, role_id, person, granted_at) VALUES (?, ?, ?, ?, ?)`;
const TAKEN = 'DELETE FROM voter_role_grants WHERE chat_guild_id = ? AND account_id = ? AND role_id = ?';
const DONE = 'DELETE FROM voter_role_tasks WHERE chat_guild_id = ? AND account_id = ? AND stamp = ?';
const LATER = `UPDATE voter_role_tasks SET due_at = ?, attempts = attempts + 1
  WHERE chat_guild_id = ? AND account_id = ? AND stamp = ?`;

type GuildRow = RowOf<ChatGuild, 'id' | 'guildId' | 'listingId' | 'voterRoleId' | 'voterRoleName' | 'strikes'> & {
  readonly missingSince: StoredInstant | null;
  readonly failingSince: StoredInstant | null;
};
type Task = RowOf<VoterRoleTask, 'accountId' | 'person'>;
interface Wanted extends RowOf<VoterRoleTask, 'stamp' | 'attempts'> {
  readonly votes: number | string;
}

interface LeasedGuild extends Omit<GuildRow, 'failingSince' | 'missingSince'> {
  readonly state: 'on';
  readonly missingSince: Date | null;
  readonly failingSince: Date | null;
  readonly messages: readonly Task[];
}

/** The work on a guild ends, because the reason is not the member. */
class Stop extends Error {
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}

/** Another process has the lease now, another role was chosen, or the task was written again or deleted: it is looked at again. */
class LostHold extends Error {}

/** Gives and takes voter roles: one guild is leased at a time, and what is wanted is read when a task is carried out. */
@Injectable()
export class VoterRoleSender extends Sender<LeasedGuild, Task> {
  constructor(
    deliveries: Deliveries,
    private readonly bot: BotApi,
    private readonly stops: VoterRoleStops,
  ) {
    super('Voter roles', 'chat_guilds', deliveries);
  }

  override get isSending(): boolean {
    return super.isSending && this.bot.isWorking;
  }

  @Interval('voter-roles', POLL_MS)
  override poll(): Promise<void> {
    return super.poll();
  }

  protected due(now: Date, limit: number): Promise<RowOf<ChatGuild, 'id'>[]> {
    return this.deliveries.database.query<RowOf<ChatGuild, 'id'>>(DUE, [now, now, limit]);
  }

  protected async read(id: number, now: Date): Promise<LeasedGuild | undefined> {
    const { database } = this.deliveries;
    const [guild] = await database.query<GuildRow>(GUILD, [id, this.holder]);
    const messages = guild === undefined ? [] : await database.query<Task>(TASKS, [id, now]);
    if (guild === undefined || messages.length === 0) return undefined;
    const [missingSince, failingSince] = [toDateOrNull(guild.missingSince), toDateOrNull(guild.failingSince)];
    return { ...guild, state: 'on', missingSince, failingSince, messages };
  }

  protected async post(guild: LeasedGuild, task: Task): Promise<Answer> {
    const begunAt = performance.now();
    const { database } = this.deliveries;
    const key = [guild.id, task.accountId] as const;
    const [wanted] = await database.write(async (tx) => {
      // A ban that is not committed yet may have found no chosen role, and so have written no task.
      await lockUnlessDeleted(tx, task.accountId);
      return rows<Wanted>(tx, NOW, [guild.listingId, ...key]);
    });
    const done = (status = 204): Answer => ({
      outcome: { status, retryAfter: undefined, ms: performance.now() - begunAt, text: '' },
    });
    if (wanted === undefined) return done();
    try {
      await this.#carryOut(guild, task, wanted);
      await database.execute(DONE, [...key, wanted.stamp]);
      return done();
    } catch (error) {
      return { ...done(503), ...(await this.#afterFailure(guild, { task, wanted }, error)) };
    }
  }

  protected async store(tx: Tx, guild: LeasedGuild, sent: readonly Sent<Task>[], health: Health) {
    const decision = { state: 'on', reason: null } as const;
    if (!(await this.storeHealth(tx, guild, { health, decision, sent }))) return undefined;
    const isFound = guild.missingSince !== null && sent.some(({ outcome }) => isSuccess(outcome));
    if (isFound) await change(tx, 'UPDATE chat_guilds SET missing_since = NULL WHERE id = ?', [guild.id]);
    return { ...decision, hasMore: guild.messages.length >= BATCH };
  }

  /** Guilds are stopped by their failures only. */
  protected switchOff(): Promise<void> {
    return Promise.resolve();
  }

  async #carryOut(guild: LeasedGuild, { accountId, person }: Task, { votes, stamp }: Wanted): Promise<void> {
    const { database } = this.deliveries;
    const { id, guildId, voterRoleId } = guild;
    const wanted = Number(votes) > 0 ? voterRoleId : null;
    const given = await database.query<RowOf<VoterRoleGrant, 'roleId'>>(GRANTS, [id, accountId]);
    for (const { roleId } of given) {
      if (roleId === wanted) continue;
      await database.write((tx) => this.#hold(tx, guild, [id, accountId, stamp]));
      await this.bot.removeRole(guildId, person, roleId, 'No active vote').catch(ignoreGoneFrom(voterRoleId, roleId));
      await database.execute(TAKEN, [id, accountId, roleId]);
    }
    if (wanted === null) return;
    // Who has the role already keeps it, and it is not recorded as given.
    if ((await this.bot.member(guildId, person)).roleIds.includes(wanted)) return;
    await this.#requireHarmless(guild, wanted);
    const isRecorded = given.some(({ roleId }) => roleId === wanted);
    await database.write(async (tx) => {
      await this.#hold(tx, guild, [id, accountId, stamp]);
      // Before the call, so that a role that was given is known even if this process ends in between.
      if (!isRecorded) await change(tx, GIVE, [id, accountId, wanted, person, this.deliveries.clock.now()]);
    });
    try {
      await this.bot.addRole(guildId, person, wanted, 'Active vote');
    } catch (error) {
      // Only a refusal says that the role was not given: the platform may have done what it then calls a failure of its own.
      if (error instanceof BotCallFailed && isRefusal(error)) await database.execute(TAKEN, [id, accountId, wanted]);
      throw error;
    }
  }

  /** Reads the role and the bot's own place again: both may have changed since the role was chosen. */
  async #requireHarmless({ guildId }: LeasedGuild, roleId: string): Promise<void> {
    const guild = await this.bot.guild(guildId);
    const userId = await this.bot.ownUserId();
    const { roleIds } = await this.bot.member(guildId, userId);
    const refusal = refusalOf(guild, roleId, { bot: { userId, roleIds } });
    if (refusal !== undefined) throw new Stop(stopFor(refusal));
  }

  /**
   * Keeps the lease for the next call, and makes sure that the role is still the chosen one, and the task the one that was read:
   * a closed account has no task any more, unless it was given a role before.
   */
  async #hold(tx: Tx, { id, voterRoleId }: LeasedGuild, task: readonly unknown[]): Promise<void> {
    if ((await change(tx, HOLD_TASK, task)).affected === 0) throw new LostHold();
    const until = later(this.deliveries.clock.now(), LEASE_MS);
    if ((await change(tx, HOLD, [until, id, this.holder])).affected === 0) throw new LostHold();
    const sql = 'SELECT voter_role_id AS voterRoleId FROM chat_guilds WHERE id = ?';
    const [row] = await rows<RowOf<ChatGuild, 'voterRoleId'>>(tx, sql, [id]);
    if (row?.voterRoleId !== voterRoleId) throw new LostHold();
  }

  async #afterFailure(
    guild: LeasedGuild,
    { task: { accountId }, wanted }: { readonly task: Task; readonly wanted: Wanted },
    error: unknown,
  ): Promise<Partial<Answer>> {
    const { database, clock } = this.deliveries;
    const now = clock.now();
    if (error instanceof LostHold) return { isPostponed: true };
    if (error instanceof PlatformRateLimited) return { isPostponed: true, pauseMs: error.retryAfterMs ?? PAUSE_MS };
    if (error instanceof BotStopped) return { isPostponed: true, pauseMs: PAUSE_MS };
    const code = error instanceof BotCallFailed ? error.code : undefined;
    const stop = error instanceof Stop ? error.reason : stopForCode(code);
    if (stop === 'gone' && !hasBeenGone(guild, now)) {
      await database.execute('UPDATE chat_guilds SET missing_since = COALESCE(missing_since, ?) WHERE id = ?', [
        now,
        guild.id,
      ]);
      return { isPostponed: true, pauseMs: GONE_AFTER_MS };
    }
    if (stop !== undefined) {
      await this.stops.stop(guild, stop);
      return {};
    }
    const isAway = code === CODES.unknownMember;
    const dueAt = later(now, isAway ? FAR_MS : retryAfterMs(wanted.attempts + 1));
    await database.execute(LATER, [dueAt, guild.id, accountId, wanted.stamp]);
    return {};
  }
}

const isRefusal = ({ status }: BotCallFailed): boolean => status !== undefined && status < 500;

const hasBeenGone = ({ missingSince }: LeasedGuild, now: Date): boolean =>
  missingSince !== null && later(missingSince, GONE_AFTER_MS) <= now;

/** A role that was deleted, or a member who left, has nothing to take. The chosen role is reported instead. */
const ignoreGoneFrom =
  (chosen: string | null, roleId: string) =>
  (error: unknown): void => {
    const code = error instanceof BotCallFailed ? error.code : undefined;
    const isOver = code === CODES.unknownMember || (code === CODES.unknownRole && roleId !== chosen);
    if (!isOver) throw error;
  };
