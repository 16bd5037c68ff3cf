import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { FrontDoor } from '../http/front-door.js';
import { Clock } from '../shared/clock.js';
import { TtlCache } from '../shared/ttl-cache.js';
import { SECOND } from '../shared/utc.js';
import type { ReferenceValue } from './reference-value.entity.js';
import {
  type Choices,
  type ReferenceEntry,
  type ReferenceKind,
  choicesOf,
  pathWords,
  wordsIn,
} from './reference.rules.js';

interface Snapshot {
  readonly entries: ReadonlyMap<ReferenceKind, readonly ReferenceEntry[]>;
  readonly choices: Choices;
}

/** Changes in this process take effect at once, changes in other processes after this time at the latest. */
const TIME_TO_LIVE = 2 * SECOND;
const ALL = 'all';
const FIND = 'SELECT kind, value, label, introduction, words, active FROM reference_values ORDER BY position, value';

type Row = Omit<ReferenceEntry, 'active' | 'words'> & RowOf<ReferenceValue, 'active' | 'words'>;

@Injectable()
export class ReferenceData {
  readonly #cache: TtlCache<Snapshot>;
  #known: Snapshot['entries'] = new Map();

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly door: FrontDoor,
  ) {
    this.#cache = new TtlCache(clock, TIME_TO_LIVE, 1);
  }

  async choices(): Promise<Choices> {
    return (await this.#snapshot()).choices;
  }

  /** Active and inactive entries. Some listings may still have inactive ones. The same array until they are read again. */
  async entries(kind: ReferenceKind): Promise<readonly ReferenceEntry[]> {
    return (await this.#snapshot()).entries.get(kind) ?? [];
  }

  /** As they were read last, for pages, which are made without waiting. */
  get lastKnown(): ReadonlyMap<ReferenceKind, readonly ReferenceEntry[]> {
    return this.#known;
  }

  /** Words in the paths of the site. They are always reserved. */
  pathWords(): ReadonlySet<string> {
    return pathWords(this.door.routes.routes.map(({ template }) => template));
  }

  invalidate(): void {
    this.#cache.clear();
  }

  async #snapshot(): Promise<Snapshot> {
    return this.#cache.get(ALL) ?? (await this.#cache.getOrLoad(ALL, () => this.#read())) ?? this.#read();
  }

  async #read(): Promise<Snapshot> {
    const found = await this.database.query<Row>(FIND);
    const entries = found.map((row) => ({ ...row, words: wordsIn(row.words), active: Boolean(row.active) }));
    const kinds = new Set(entries.map(({ kind }) => kind));
    const byKind = new Map([...kinds].map((kind) => [kind, entries.filter((entry) => entry.kind === kind)]));
    this.#known = byKind;
    return { entries: byKind, choices: choicesOf(entries, this.pathWords()) };
  }
}
