import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { type Tx, change, rows } from '../../core/database/sql.js';
import { ReplyCache } from '../../core/http/reply-cache.js';
import { SiteSwitches } from '../../core/http/switches/site-switches.service.js';
import { type SwitchName, type Switches } from '../../core/http/switches/switches.rules.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem, says, throwFaults } from '../../core/shared/refusals.js';
import type { AnnouncementBody } from './switches.dto.js';

const INSERT = 'INSERT INTO site_switches (name, sentence, ends_at, set_at) VALUES (?, ?, ?, ?)';
const DELETE = 'DELETE FROM site_switches WHERE name = ?';
const LOCK = 'UPDATE site_switches SET name = name WHERE name = ?';
const LOCKED = 'SELECT name, sentence FROM site_switches WHERE name = ?';

/** Sets the switches of the whole site. */
@Injectable()
export class SwitchSettings {
  constructor(
    private readonly actions: StaffActions,
    private readonly switches: SiteSwitches,
    private readonly replies: ReplyCache,
    private readonly clock: Clock,
  ) {}

  setReadOnly(staff: Staff, isOn: boolean, reason: string): Promise<Switches> {
    return this.#step(staff, ['read-only', reason], async (tx, now) => {
      const before = await found(tx, 'read-only');
      if ((before !== undefined) === isOn) throw unchangedSwitch(isOn);
      await (isOn ? insert(tx, ['read-only', null, null, now]) : change(tx, DELETE, ['read-only']));
      return { action: isOn ? 'site.read-only' : 'site.writable' };
    });
  }

  announce(staff: Staff, { sentence, endsAt, reason }: AnnouncementBody): Promise<Switches> {
    const now = this.clock.now();
    if (endsAt <= now) throwFaults({ endsAt: BAD_END });
    return this.#step(staff, ['announcement', reason], async (tx, at) => {
      const before = await found(tx, 'announcement');
      await change(tx, DELETE, ['announcement']);
      await insert(tx, ['announcement', sentence, endsAt, at]);
      return { action: 'site.announce', before: before ?? null, after: { sentence, endsAt } };
    });
  }

  endAnnouncement(staff: Staff, reason: string): Promise<Switches> {
    return this.#step(staff, ['announcement', reason], async (tx) => {
      const before = await found(tx, 'announcement');
      if (before === undefined) throw noAnnouncement();
      await change(tx, DELETE, ['announcement']);
      return { action: 'site.end-announcement', before };
    });
  }

  async #step(
    staff: Staff,
    [name, reason]: readonly [name: SwitchName, reason: string],
    work: (tx: Tx, now: Date) => Promise<{ action: string; before?: unknown; after?: unknown }>,
  ): Promise<Switches> {
    await this.actions.run(staff, reason, async (tx, now) => ({
      ...(await work(tx, now)),
      target: { type: 'switch', id: name },
      belongsTo: [],
    }));
    this.switches.forget();
    this.replies.clear();
    return this.switches.current();
  }
}

type Found = { readonly name: string; readonly sentence: string | null };
/** Locks the switch if it is on: another admin may be switching it off. */
async function found(tx: Tx, name: SwitchName): Promise<Found | undefined> {
  await change(tx, LOCK, [name]);
  return (await rows<Found>(tx, LOCKED, [name]))[0];
}

/** Another admin may set the same switch at the same time. */
const insert = (tx: Tx, values: readonly unknown[]): Promise<unknown> =>
  change(tx, INSERT, [...values]).catch((error: unknown) => {
    throw isDuplicate(error) ? setMeanwhile() : error;
  });

const BAD_END = says('{field} is a time in the future.', { field: 'endsAt' });

export const unchangedSwitch = (isOn: boolean): Problem =>
  new Problem(409, isOn ? says('The site is read-only already.') : says('The site can be changed already.'));

const setMeanwhile = (): Problem => new Problem(409, says('Another admin has just set this. Look at it first.'));

export const noAnnouncement = (): Problem => new Problem(409, says('There is no announcement.'));
