import { Injectable } from '@nestjs/common';
import { toDate, toDateOrNull, type RowOf } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { Clock } from '../../shared/clock.js';
import { TtlCache } from '../../shared/ttl-cache.js';
import type { SiteSwitch } from './site-switch.entity.js';
import {
  ALL_OFF,
  type SwitchRow,
  SWITCHES_REMEMBERED_MS,
  type Switches,
  readOnlyProblem,
  switchesAt,
} from './switches.rules.js';

const ALL = 'all';
const READ = 'SELECT name, sentence, ends_at AS endsAt, set_at AS setAt FROM site_switches';

/** The switches that admins have set for the whole site. */
@Injectable()
export class SiteSwitches {
  readonly #cache: TtlCache<readonly SwitchRow[]>;
  #known: readonly SwitchRow[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {
    this.#cache = new TtlCache(clock, SWITCHES_REMEMBERED_MS, 1);
  }

  async current(): Promise<Switches> {
    const rows = this.#cache.get(ALL) ?? (await this.#cache.getOrLoad(ALL, () => this.#read())) ?? (await this.#read());
    return switchesAt(rows, this.clock.now());
  }

  /** Refuses a change once the gate has admitted it. */
  async refuseReadOnly(admitted: void | Promise<void>): Promise<void> {
    await admitted;
    if ((await this.current()).readOnlySince !== undefined) throw readOnlyProblem();
  }

  /** As they were read last: for a page that is shown although the database cannot be reached. */
  get lastKnown(): Switches {
    return this.#known.length === 0 ? ALL_OFF : switchesAt(this.#known, this.clock.now());
  }

  /** Called when a change is committed. */
  forget(): void {
    this.#cache.clear();
  }

  async #read(): Promise<readonly SwitchRow[]> {
    const found = await this.database.query<RowOf<SiteSwitch, 'name' | 'sentence' | 'endsAt' | 'setAt'>>(READ);
    return (this.#known = found.map((row) => ({
      ...row,
      endsAt: toDateOrNull(row.endsAt),
      setAt: toDate(row.setAt),
    })));
  }
}
