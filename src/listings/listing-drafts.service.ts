import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database, type Row, type Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change, insertMany, rows } from '../database/sql.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import { uuidAt } from '../shared/ids.js';
import { ListingChanges } from './listing-changes.service.js';
import {
  type Faults,
  type Fields,
  type Given,
  type Values,
  readFields,
  summaryOf,
  toColumn,
} from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';
import { refuseTakenSlug } from './slug-rows.js';

export const fieldFaults = (faults: Faults): Problem => new Problem(400, summaryOf(faults), { faults });

/** What the platform tells of it; it fills in what the owner did not say. */
export interface Facts {
  readonly fields: Given;
  /** Columns that nobody writes by hand. */
  readonly own: Row;
}

export interface Draft {
  readonly platformId: string;
  readonly values: Values;
  readonly facts: Facts;
}

/** Begins listings. */
@Injectable()
export class ListingDrafts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly changes: ListingChanges,
  ) {}

  /** What was given, read; or all that is wrong with it. */
  checked(fields: Fields, given: Given, needed: readonly string[] = []): Values {
    const { values, faults } = readFields(fields, given, this.#context);
    for (const name of needed) if (!(name in values)) faults[name] ??= `${name} is needed.`;
    if (Object.keys(faults).length > 0) throw fieldFaults(faults);
    return values;
  }

  /** Answers the id of the new draft. */
  async create(accountId: number, plan: ListingPlan, { platformId, values, facts }: Draft): Promise<number> {
    const now = this.clock.now();
    // The platform's words are as foreign as anybody's: what does not fit here is left out.
    const told = readFields(plan.fields, facts.fields, this.#context).values;
    const texts = plan.settle({}, { ...told, ...values });
    if (texts['name'] === undefined) throw fieldFaults({ name: 'name is needed: the platform does not tell it.' });
    const id = await this.database.write(async (tx) => {
      await holdAccount(tx, accountId);
      await refuseListed(tx, plan, platformId, accountId);
      await refuseTakenSlug(tx, plan.kind, texts['slug']);
      return insert(tx, plan, { accountId, platformId, texts, own: facts.own, now });
    });
    this.changes.standing(id);
    return id;
  }

  get #context() {
    return { inviteHosts: this.config.values.platformInviteHosts };
  }
}

/** An account that is being deleted gets no listings any more: whoever is late waits, and finds it gone. */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  const hold = 'UPDATE accounts SET updated_at = updated_at WHERE id = ? AND deleted_at IS NULL';
  const { affected } = await change(tx, hold, [accountId]);
  if (affected === 0) throw new Problem(409, 'This account is deleted.');
}

async function refuseListed(tx: Tx, { kind }: ListingPlan, platformId: string, accountId: number): Promise<void> {
  const find = 'SELECT uuid, owner_id AS ownerId FROM listings WHERE kind = ? AND live_platform_id = ?';
  const [listed] = await rows<{ uuid: string; ownerId: number | null }>(tx, find, [kind, platformId]);
  if (listed === undefined) return;
  throw listed.ownerId === accountId
    ? new Problem(409, `You have listed this ${kind} already: see /dashboard/${kind}s/${listed.uuid}.`)
    : new Problem(409, `This ${kind} is listed already. If it is yours, write to the staff of the directory.`);
}

interface NewListing {
  readonly accountId: number;
  readonly platformId: string;
  readonly texts: Values;
  readonly own: Row;
  readonly now: Date;
}

async function insert(tx: Tx, plan: ListingPlan, { accountId, platformId, texts, own, now }: NewListing) {
  const shared: Row = {
    uuid: uuidAt(now),
    kind: plan.kind,
    platform_id: platformId,
    live_platform_id: platformId,
    owner_id: accountId,
    description: '',
    invite: '',
    denial_reasons: '[]',
    created_at: now,
    updated_at: now,
  };
  const columns: Record<Fields[string]['table'], Row> = { listings: shared, own: { ...own } };
  for (const [name, { table, column, kind }] of Object.entries(plan.fields)) {
    if (texts[name] !== undefined) columns[table][column] = toColumn(texts[name]);
    else if (kind === 'list') columns[table][column] = '[]';
  }
  const names = Object.keys(columns.listings);
  const sql = `INSERT INTO listings (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  try {
    const { insertId } = await change(tx, sql, Object.values(columns.listings));
    await insertMany(tx, plan.table, [{ listing_id: insertId, ...columns.own }]);
    return insertId;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}
