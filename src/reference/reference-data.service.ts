import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { FrontDoor } from '../http/front-door.js';
import { Clock } from '../shared/clock.js';
import { ShortMemory } from '../shared/short-memory.js';
import { SECOND } from '../shared/utc.js';
import type { ReferenceValue } from './reference-value.entity.js';
import { type Choices, type ReferenceEntry, type ReferenceKind, addressWords, choicesOf } from './reference.rules.js';

interface Known {
  readonly entries: readonly ReferenceEntry[];
  readonly choices: Choices;
}

/** A change elsewhere counts after this time at the latest; one in this process at once. */
const TIME_TO_LIVE = 2 * SECOND;
const ALL = 'all';
const FIND = 'SELECT kind, value, label, active FROM reference_values ORDER BY position, value';

type Row = Omit<ReferenceEntry, 'active'> & RowOf<ReferenceValue, 'active'>;

/** What listings can choose from, as staff have it now. */
@Injectable()
export class ReferenceData {
  readonly #known: ShortMemory<Known>;

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly door: FrontDoor,
  ) {
    this.#known = new ShortMemory(clock, TIME_TO_LIVE, 1);
  }

  async choices(): Promise<Choices> {
    return (await this.#all()).choices;
  }

  /** Those in use and those that are not any more, which some listings still have. */
  async entries(kind: ReferenceKind): Promise<ReferenceEntry[]> {
    return (await this.#all()).entries.filter((entry) => entry.kind === kind);
  }

  /** Words that the site's own addresses need; they stay reserved for good. */
  addresses(): ReadonlySet<string> {
    return addressWords(this.door.routes.routes.map(({ template }) => template));
  }

  /** Something was changed, here or behind the services' backs. */
  forget(): void {
    this.#known.clear();
  }

  async #all(): Promise<Known> {
    return this.#known.get(ALL) ?? (await this.#known.ask(ALL, () => this.#read())) ?? this.#read();
  }

  async #read(): Promise<Known> {
    const found = await this.database.query<Row>(FIND);
    const entries = found.map((row) => ({ ...row, active: Boolean(row.active) }));
    return { entries, choices: choicesOf(entries, this.addresses()) };
  }
}
