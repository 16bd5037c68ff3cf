import { Injectable } from '@nestjs/common';
import { STAFF_MAY_ACT } from '../../accounts/users/account-rows.js';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { Config } from '../../core/config/config.js';
import { type StoredInstant, toDateOrNull } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { BACKUP_WORK, SCRAPE_WORK } from '../../core/database/leases/work-lease.rules.js';
import { change, rows } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem, says } from '../../core/shared/refusals.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import { START_POINTS, type StartPoint, type StoredStart, isStarting, startPoints } from './getting-started.rules.js';

const STAFF = `SELECT username, role, platform_id AS platformId FROM accounts WHERE ${STAFF_MAY_ACT} ORDER BY id LIMIT 20`;
const LISTING = `SELECT l.id FROM listings l WHERE ${PUBLIC_LISTING} LIMIT 1`;
const SEEN = 'SELECT name, done_for AS doneFor FROM work_leases WHERE name IN (?, ?)';
const PREFIX = 'start:';
const PUT_AWAY = 'SELECT name FROM site_switches WHERE name LIKE ?';
const DELETE = 'DELETE FROM site_switches WHERE name = ?';
const INSERT = 'INSERT INTO site_switches (name, sentence, ends_at, set_at) VALUES (?, NULL, NULL, ?)';

interface StaffRow {
  readonly username: string;
  readonly role: string;
  readonly platformId: string;
}

/** An account that a link of the command line made is named by its id until its person signs in at the platform. */
const hasSignedIn = ({ username, role, platformId }: StaffRow): boolean => role === 'admin' && username !== platformId;

/** The checklist of a new site in production. Points that were put away are stored beside the switches of the site. */
@Injectable()
export class GettingStarted {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  /** Empty outside of production, and when every point is done or put away. */
  async openList(): Promise<StartPoint[]> {
    if (!this.config.isProduction) return [];
    const points = await this.points();
    return isStarting(points) ? points : [];
  }

  async points(): Promise<StartPoint[]> {
    return startPoints(this.config, await this.#stored(), this.clock.now());
  }

  putAway(staff: Staff, name: string, reason: string | null): Promise<StartPoint[]> {
    return this.#settle(staff, name, { reason, isAway: true });
  }

  putBack(staff: Staff, name: string, reason: string | null): Promise<StartPoint[]> {
    return this.#settle(staff, name, { reason, isAway: false });
  }

  async #settle(
    staff: Staff,
    name: string,
    { reason, isAway }: { readonly reason: string | null; readonly isAway: boolean },
  ): Promise<StartPoint[]> {
    if (!START_POINTS.some((point) => point === name)) throw noSuchPoint();
    await this.actions.run(staff, reason, async (tx, now) => {
      await change(tx, DELETE, [PREFIX + name]);
      if (isAway) await change(tx, INSERT, [PREFIX + name, now]);
      const action = isAway ? 'site.put-away' : 'site.put-back';
      return { action, target: { type: 'switch', id: PREFIX + name }, belongsTo: [] };
    });
    return this.openList();
  }

  async #stored(): Promise<StoredStart> {
    return this.database.read(async (em) => {
      const staff = await rows<StaffRow>(em, STAFF, [this.clock.now()]);
      const [listing] = await rows(em, LISTING, []);
      const seen = await rows<{ name: string; doneFor: StoredInstant | null }>(em, SEEN, [BACKUP_WORK, SCRAPE_WORK]);
      const putAway = await rows<{ name: string }>(em, PUT_AWAY, [`${PREFIX}%`]);
      const seenAt = (work: string): Date | null =>
        toDateOrNull(seen.find(({ name }) => name === work)?.doneFor ?? null);
      return {
        admins: staff.filter(hasSignedIn).map(({ username }) => username),
        staff: staff.length,
        hasListing: listing !== undefined,
        backupAt: seenAt(BACKUP_WORK),
        scrapedAt: seenAt(SCRAPE_WORK),
        putAway: new Set(putAway.map(({ name }) => name.slice(PREFIX.length))),
      };
    });
  }
}

export const noSuchPoint = (): Problem => new Problem(404, says('Getting started has no such point.'));
