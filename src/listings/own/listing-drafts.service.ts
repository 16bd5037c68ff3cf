import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { RowOf } from '../../database/columns.js';
import { Database, type Row, type Tx } from '../../database/database.js';
import { LostRace, isDuplicate } from '../../database/failures.js';
import { change, insertMany, rows } from '../../database/sql.js';
import { Events } from '../../events/events.service.js';
import { ReferenceData } from '../../reference/reference-data.service.js';
import { Clock } from '../../shared/clock.js';
import type { Inspected } from '../../input/read-input.js';
import { Problem, throwFaults } from '../../shared/errors.js';
import { uuidAt } from '../../shared/ids.js';
import { holdAccount } from '../../users/hold-account.js';
import type { Listing } from '../listing.entity.js';
import { holdNewChoices } from './choice-rows.js';
import { type Restricted, faultsOfChoices } from './listing-choices.rules.js';
import { type Field, type Values, toColumn } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';
import { MOST_DRAFTS, mayBeginAnother } from '../listing.rules.js';
import { type Facts, readTold, rememberTold } from './platform-facts.js';
import { afterSuccess, toldAlone } from './platform-facts.rules.js';
import { refuseTakenSlug } from './slug-rows.js';

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
    private readonly events: Events,
    private readonly reference: ReferenceData,
  ) {}

  /** The input, or all that is wrong with it at once. `kept` is the listing that it changes, as it is now. */
  async checked<T extends Restricted>({ values, faults }: Inspected<T>, kept: Values = {}): Promise<T> {
    const choices = await this.reference.choices();
    const { platformInviteHosts: inviteHosts } = this.config.values;
    throwFaults({ ...faults, ...faultsOfChoices(values, kept, { choices, inviteHosts }) });
    return values as T;
  }

  /** Answers the id of the new draft. */
  async create(accountId: number, plan: ListingPlan, { platformId, values, facts }: Draft): Promise<number> {
    const now = this.clock.now();
    const told = readTold(plan, facts);
    const texts = plan.settle({}, { ...told, ...values });
    if (texts['name'] === undefined) throwFaults({ name: 'name is needed: the platform does not tell it.' });
    return this.database.write(async (tx) => {
      await holdAccount(tx, accountId, now);
      await refuseListed(tx, plan, platformId, accountId);
      await refuseManyDrafts(tx, accountId);
      await refuseTakenSlug(tx, plan.kind, texts['slug']);
      await holdNewChoices(tx, plan, {}, texts);
      const made = await insert(tx, plan, { accountId, platformId, texts, own: { ...facts.own, ...facts.marks }, now });
      await rememberTold(tx, made, { ...toldAlone(told, values), ...facts.marks }, afterSuccess(now));
      await this.events.emit(tx, { type: 'listing.drafted', listingId: made, kind: plan.kind, accountId, now });
      return made;
    });
  }
}

async function refuseListed(tx: Tx, { kind }: ListingPlan, platformId: string, accountId: number): Promise<void> {
  const find = 'SELECT uuid, owner_id AS ownerId FROM listings WHERE kind = ? AND live_platform_id = ?';
  const [listed] = await rows<RowOf<Listing, 'uuid' | 'ownerId'>>(tx, find, [kind, platformId]);
  if (listed === undefined) return;
  throw listed.ownerId === accountId
    ? new Problem(409, `You have listed this ${kind} already: see /dashboard/${kind}s/${listed.uuid}.`)
    : new Problem(409, `This ${kind} is listed already. If it is yours, write to the staff of the directory.`);
}

/** Counted while this has the account to itself, so that two at once cannot both be the last one. */
async function refuseManyDrafts(tx: Tx, accountId: number): Promise<void> {
  const count = "SELECT COUNT(*) AS drafts FROM listings WHERE owner_id = ? AND state = 'draft'";
  const [counted] = await rows<{ drafts: number }>(tx, count, [accountId]);
  if (mayBeginAnother(Number(counted?.drafts))) return;
  throw new Problem(409, `You have ${MOST_DRAFTS} drafts already: submit or remove one before you begin another.`);
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
  const columnsIn = (where: Field['table']): Row =>
    Object.fromEntries(
      Object.entries(plan.fields)
        .filter(([name, { table, kind }]) => table === where && (texts[name] !== undefined || kind === 'list'))
        .map(([name, { column }]) => [column, texts[name] === undefined ? '[]' : toColumn(texts[name])]),
    );
  const columns = { ...shared, ...columnsIn('listings') };
  const names = Object.keys(columns);
  const sql = `INSERT INTO listings (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  try {
    const { insertId } = await change(tx, sql, Object.values(columns));
    await insertMany(tx, plan.table, [{ listing_id: insertId, ...own, ...columnsIn('own') }]);
    return insertId;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}
