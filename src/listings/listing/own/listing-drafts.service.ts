import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { change, insertMany, rows, type Row, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { ReferenceData } from '../../../core/reference/reference-data.service.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Inspected } from '../../../core/input/dto.pipe.js';
import { uuidAt } from '../../../core/shared/ids.js';
import { lockActiveAccount } from '../../../accounts/users/account-rows.js';
import type { Listing } from '../listing.entity.js';
import { LISTED_FOR_ACCOUNT, listedForAccount } from '../listing-rows.js';
import { lockNewChoices } from './listing-write.js';
import { type RestrictedFields, faultsOfChoices } from './listing-choices.rules.js';
import { type Field, type Values, toColumns } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';
import { MAX_DRAFTS, mayStartDraft, type ListingKind } from '../listing.rules.js';
import { type PlatformFacts, readPlatformValues, storePlatformFacts } from './platform-facts.js';
import { afterSuccess, unwrittenValues } from './platform-facts.rules.js';
import { claimSlug, refuseTakenSlug } from '../slugs/slug-rows.js';
import { says, Problem, throwFaults } from '../../../core/shared/refusals.js';

export interface Draft {
  readonly platformId: string;
  readonly values: Values;
  readonly facts: PlatformFacts;
}

@Injectable()
export class ListingDrafts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: Events,
    private readonly reference: ReferenceData,
  ) {}

  /** Throws all faults of the input together. `current` has the present values of a listing that is being edited. */
  async validated<T extends RestrictedFields>(
    { fields }: ListingPlan,
    { values, faults }: Inspected<T>,
    current: Values = {},
  ): Promise<T> {
    const choices = await this.reference.choices();
    const { platformInviteHosts: inviteHosts } = this.config.values;
    throwFaults({ ...faults, ...faultsOfChoices(fields, { ...values }, current, { choices, inviteHosts }) });
    return values as T;
  }

  /** Returns the id of the new draft. */
  async create(accountId: number, plan: ListingPlan, { platformId, values, facts }: Draft): Promise<number> {
    const now = this.clock.now();
    const fromPlatform = readPlatformValues(plan, facts);
    const wanted = plan.normalize({}, { ...fromPlatform, ...values });
    if (wanted['name'] === undefined)
      throwFaults({ name: says('{field} is needed: the platform does not provide one.', { field: 'name' }) });
    return this.database.write(async (tx) => {
      await lockActiveAccount(tx, accountId, now);
      await refuseListed(tx, plan, platformId, accountId);
      await refuseManyDrafts(tx, accountId);
      await refuseTakenSlug(tx, plan.kind, wanted['slug']);
      await lockNewChoices(tx, plan, {}, wanted);
      const own = { ...facts.columns, ...facts.flags };
      const id = await insertListing(tx, plan, { accountId, platformId, wanted, own, now });
      const { slug } = wanted;
      if (typeof slug === 'string') await claimSlug(tx, { kind: plan.kind, slug, listingId: id });
      const filled = { ...unwrittenValues(fromPlatform, values), ...facts.flags };
      await storePlatformFacts(tx, id, { filled, reported: fromPlatform, nextRefreshAt: afterSuccess(now) });
      await this.events.emit(tx, { type: 'listing.drafted', listingId: id, kind: plan.kind, accountId, now });
      return id;
    });
  }
}

export async function refuseListed(
  tx: Tx,
  { kind }: ListingPlan,
  platformId: string,
  accountId: number,
): Promise<void> {
  const asked = listedForAccount(accountId, kind, platformId);
  const [listed] = await rows<RowOf<Listing, 'uuid' | 'ownerId'>>(tx, LISTED_FOR_ACCOUNT, asked);
  if (listed === undefined) return;
  throw listed.ownerId === accountId ? listedByYou(kind, listed.uuid) : listedAlready(kind);
}

const listedByYou = (kind: ListingKind, uuid: string): Problem =>
  new Problem(
    409,
    says('You have listed this {kind, select, bot {bot} other {server}} already: see {address}.', {
      kind,
      address: `/dashboard/${kind}s/${uuid}`,
    }),
  );
export const listedAlready = (kind: ListingKind): Problem =>
  new Problem(
    409,
    says(
      'This {kind, select, bot {bot} other {server}} is listed already. If it is yours, contact the staff of the directory.',
      { kind },
    ),
  );
const manyDrafts = (): Problem =>
  new Problem(
    409,
    says('You have {max} drafts already: submit or remove one before you start another.', {
      max: MAX_DRAFTS,
    }),
  );

/** The caller has locked the account, so concurrent requests cannot exceed the limit. */
async function refuseManyDrafts(tx: Tx, accountId: number): Promise<void> {
  const count = "SELECT COUNT(*) AS drafts FROM listings WHERE owner_id = ? AND state = 'draft'";
  const [counted] = await rows<{ drafts: number }>(tx, count, [accountId]);
  if (mayStartDraft(Number(counted?.drafts))) return;
  throw manyDrafts();
}

interface NewListing {
  readonly accountId: number | null;
  readonly platformId: string;
  readonly wanted: Values;
  /** Columns of the table of the kind. */
  readonly own: Row;
  readonly now: Date;
  /** Further columns of `listings`. */
  readonly columns?: Row;
}

export async function insertListing(tx: Tx, plan: ListingPlan, listing: NewListing): Promise<number> {
  const { accountId, platformId, wanted, own, now } = listing;
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
    ...listing.columns,
  };
  const columnsIn = (where: Field['table']): Row =>
    Object.fromEntries(
      Object.entries(plan.fields)
        .filter(([name, { table, kind }]) => table === where && (wanted[name] !== undefined || kind === 'list'))
        .flatMap(([name, field]) => toColumns(field, wanted[name] === undefined ? [] : wanted[name])),
    );
  const columns = { ...shared, ...columnsIn('listings') };
  const names = Object.keys(columns);
  const sql = `INSERT INTO listings (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const { insertId } = await change(tx, sql, Object.values(columns)).catch(retryDuplicate);
  await insertMany(tx, plan.table, [{ listing_id: insertId, ...own, ...columnsIn('own') }]);
  return insertId;
}
