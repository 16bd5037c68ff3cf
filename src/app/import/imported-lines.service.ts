import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '../../core/database/sql.js';
import { toColumn } from '../../listings/listing/own/listing-fields.rules.js';
import { SignIn } from '../../accounts/auth/sign-in/sign-in.service.js';
import { change } from '../../core/database/sql.js';
import { Problem, throwFaults } from '../../core/shared/refusals.js';
import { snake } from '../../core/database/data-source.js';
import { Ratings } from '../../activity/ratings/ratings.service.js';
import { Votes } from '../../activity/votes/votes.service.js';
import { PLANS } from '../../listings/kinds/plans.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { ListingImports, type Origin } from '../../listings/listing/own/listing-imports.service.js';
import { Inboxes } from '../../owners/notifications/inboxes.service.js';
import type { AccountLine, ListingLine, RatingLine, VoteLine } from './line.dto.js';
import type { ReadLine } from './read-line.js';

export interface ImportOptions {
  /** The name of the former list: its ids are unique there. */
  readonly source: string;
  readonly state: 'approved' | 'pending';
  readonly tellsOwners: boolean;
  /** Whether earlier slugs lead to their listings. */
  readonly redirects: boolean;
}

/** Columns that a line sets and no owner edits, by table. */
const SHARED_COLUMNS = ['verified', 'official', 'createdAt', 'updatedAt'];
const OWN_COLUMNS: Readonly<Record<ListingKind, readonly string[]>> = {
  bot: ['serverCount', 'shardCount', 'discriminator'],
  server: ['memberCount', 'onlineCount', 'premium', 'partnered', 'platformPartner'],
};

/** Makes what single lines describe, with the services of the site. */
@Injectable()
export class ImportedLines {
  /** The listings that a dry run would have made. */
  readonly #wouldBe = new Set<string>();

  constructor(
    private readonly signIn: SignIn,
    private readonly listings: ListingImports,
    private readonly votes: Votes,
    private readonly ratings: Ratings,
    private readonly inboxes: Inboxes,
  ) {}

  /** Refuses listings by the checks that read no listing, before the transaction. */
  async prepare(batch: readonly ReadLine[]): Promise<void> {
    for (const { type, values } of batch)
      if (type === 'bot' || type === 'server')
        throwFaults(await this.listings.faultsOf(PLANS[type], fieldsIn(type, values)));
  }

  remember(batch: readonly ReadLine[], source: string): void {
    for (const { type, values } of batch)
      if (type === 'bot' || type === 'server')
        this.#wouldBe.add(keyOf({ source, kind: type, externalId: String(values['id']) }));
  }

  /** Repeating a line makes nothing: `known`. */
  async make(tx: Tx, { type, values }: ReadLine, options: ImportOptions, now: Date): Promise<'made' | 'known'> {
    if (type === 'account') return this.#account(tx, values as unknown as AccountLine, options, now);
    if (type === 'vote') return this.#vote(tx, values as unknown as VoteLine, options, now);
    if (type === 'rating') return this.#rating(tx, values as unknown as RatingLine, options, now);
    return this.#listing(tx, type, values, options, now);
  }

  async #account(tx: Tx, line: AccountLine, { source }: ImportOptions, now: Date) {
    const { id, isNew } = await this.#person(tx, line, source, now);
    if (!isNew) return 'known';
    const { useDisplayName = false, nameColor = null } = line;
    const sql = 'UPDATE accounts SET use_display_name = ?, name_color = ? WHERE id = ?';
    await change(tx, sql, [useDisplayName ? 1 : 0, nameColor, id]);
    return 'made';
  }

  #person(tx: Tx, line: AccountLine, source: string, now: Date) {
    const { id: platformId, username = platformId, displayName = null, avatar = null } = line;
    const profile = { platformId, username, displayName, avatar, discriminator: null };
    return this.signIn.findOrImport(tx, profile, { now, uuid: uuidFor(source, 'account', platformId) });
  }

  async #listing(
    tx: Tx,
    kind: ListingKind,
    values: ReadLine['values'],
    { source, state, tellsOwners, redirects }: ImportOptions,
    now: Date,
  ): Promise<'made' | 'known'> {
    const line = values as unknown as ListingLine;
    const origin: Origin = { source, kind, externalId: line.id };
    if ((await this.listings.find(tx, origin)) !== undefined) return 'known';
    const accountOf = async (id: string) => (await this.#person(tx, { id }, source, now)).id;
    const ownerId = typeof line.owner === 'string' ? await accountOf(line.owner) : null;
    const team: number[] = [];
    for (const id of new Set(line.team)) if (id !== line.owner) team.push(await accountOf(id));
    const listingId = await this.listings.create(tx, PLANS[kind], {
      ...origin,
      uuid: line.uuid ?? uuidFor(source, kind, line.id),
      ownerId,
      team,
      values: fieldsIn(kind, values),
      columns: {
        ...columnsIn(SHARED_COLUMNS, values),
        ...(line.listedAt && isPublic(state) && { decided_at: line.listedAt }),
      },
      own: columnsIn(OWN_COLUMNS[kind], values),
      formerVotes: line.votes ?? null,
      formerSlugs: redirects ? (line.formerSlugs ?? []) : [],
      state,
      now,
    });
    const about = { kind: 'listing.imported', listingId, occasion: `imported:${source}`, now } as const;
    if (tellsOwners && ownerId !== null) await this.inboxes.tell(tx, [ownerId], about);
    return 'made';
  }

  async #vote(tx: Tx, { kind, listing, account, at }: VoteLine, options: ImportOptions, now: Date) {
    const { source } = options;
    const listingId = await this.#listingOf(tx, { source, kind, externalId: listing });
    const { id: accountId } = await this.#person(tx, { id: account }, source, now);
    if (listingId === undefined) return 'made';
    return (await this.votes.importIn(tx, { accountId, listingId, at: at ?? now, now })) ? 'made' : 'known';
  }

  async #rating(tx: Tx, line: RatingLine, { source }: ImportOptions, now: Date) {
    const { listing, account, stars, comment, at } = line;
    const listingId = await this.#listingOf(tx, { source, kind: 'bot', externalId: listing });
    const { id: accountId } = await this.#person(tx, { id: account }, source, now);
    if (listingId === undefined) return 'made';
    const rating = { accountId, listingId, content: { stars, comment }, at: at ?? now, now };
    return (await this.ratings.importIn(tx, rating)) ? 'made' : 'known';
  }

  /** `undefined` for a listing that a dry run would have made. Only imported listings get votes and ratings from a file. */
  async #listingOf(tx: Tx, origin: Origin): Promise<number | undefined> {
    const found = await this.listings.find(tx, origin);
    if (found === undefined && !this.#wouldBe.has(keyOf(origin)))
      throw new Problem(404, `No ${origin.kind} with this id was imported from "${origin.source}".`, {
        faults: { listing: '' },
      });
    return found;
  }
}

const keyOf = ({ source, kind, externalId }: Origin): string => `${source} ${kind} ${externalId}`;

const fieldsIn = (kind: ListingKind, values: ReadLine['values']): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(PLANS[kind].fields).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );

const columnsIn = (names: readonly string[], values: ReadLine['values']): Row =>
  Object.fromEntries(
    names.flatMap((name) =>
      values[name] === undefined || values[name] === null ? [] : [[snake(name), toColumn(values[name])]],
    ),
  );

/** The same for each run: a UUID version 8 from the source and the id. */
function uuidFor(source: string, type: string, id: string): string {
  const bytes = Buffer.from(hash('sha256', JSON.stringify([source, type, id]), 'hex').slice(0, 32), 'hex');
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
