import { Injectable } from '@nestjs/common';
import { type RowOf, toIso } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { fieldsOf } from '../../core/input/input-classes.js';
import { BOT_FIELDS } from '../../listings/bots/bot.fields.js';
import { SERVER_FIELDS } from '../../listings/servers/server.fields.js';
import { answerOf, columnsOf } from '../../listings/listing/own/field-faces.js';
import type { ListingRow } from '../../listings/listing/listing-rows.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { LINE_CLASSES } from './line.dto.js';

const SLICE = 200;

const OWNERS = `SELECT a.id AS rowId, a.platform_id AS id, a.username, a.display_name AS displayName,
    a.use_display_name AS useDisplayName, a.name_color AS nameColor, a.avatar
  FROM accounts a WHERE a.id > ? AND a.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM listings l WHERE l.owner_id = a.id AND ${PUBLIC_LISTING}) ORDER BY a.id LIMIT ${SLICE}`;

/** Votes come back as history: their voters are not public data of a file. */
const listingsOf = (
  kind: ListingKind,
  own: 'b' | 's',
  columns: string,
): string => `SELECT ${columns}, l.platform_id AS platformId,
    l.decided_at AS decidedAt, a.platform_id AS ownerPlatformId, l.votes + COALESCE(i.former_votes, 0) AS allVotes
  FROM listings l JOIN ${kind}s ${own} ON ${own}.listing_id = l.id
    LEFT JOIN accounts a ON a.id = l.owner_id LEFT JOIN imported_listings i ON i.listing_id = l.id
  WHERE l.kind = '${kind}' AND ${PUBLIC_LISTING} AND l.id > ? ORDER BY l.id LIMIT ${SLICE}`;

type OwnerRow = RowOf<Account, 'username' | 'displayName' | 'useDisplayName' | 'nameColor' | 'avatar'> & {
  readonly rowId: number;
  readonly id: string;
};
type ExportRow = ListingRow &
  RowOf<Listing, 'decidedAt'> & { readonly ownerPlatformId: string | null; readonly allVotes: number | string };

const KINDS = [
  { kind: 'bot', sql: listingsOf('bot', 'b', columnsOf(BOT_FIELDS)), answer: answerOf(BOT_FIELDS) },
  { kind: 'server', sql: listingsOf('server', 's', columnsOf(SERVER_FIELDS)), answer: answerOf(SERVER_FIELDS) },
] as const;

/** Writes the public listings and their owners as the lines that an import reads: what the pages show, and nothing else. */
@Injectable()
export class Exporter {
  constructor(private readonly database: Database) {}

  async *lines(): AsyncGenerator<object> {
    for await (const { rowId: _rowId, useDisplayName, ...owner } of this.#all<OwnerRow>(OWNERS, ({ rowId }) => rowId))
      yield { type: 'account', ...present({ ...owner, useDisplayName: useDisplayName === 1 }) };
    for (const { kind, sql, answer } of KINDS)
      for await (const row of this.#all<ExportRow>(sql, ({ listingId }) => listingId))
        yield { type: kind, ...present(lineOf(kind, row, answer(row))) };
  }

  async *#all<Row extends object>(sql: string, idOf: (row: Row) => number): AsyncGenerator<Row> {
    for (let last = 0; ;) {
      const found = await this.database.query<Row>(sql, [last]);
      if (found.length === 0) return;
      yield* found;
      last = idOf(found.at(-1) as Row);
    }
  }
}

/** Fields of the answer that the format has; `id` and `votes` mean something else in it. */
function lineOf(kind: ListingKind, row: ExportRow, answer: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fieldsOf(LINE_CLASSES[kind])).filter((name) => answer[name] !== undefined);
  return {
    ...Object.fromEntries(names.map((name) => [name, answer[name]])),
    id: row.platformId,
    uuid: row.uuid,
    owner: row.ownerPlatformId,
    votes: Number(row.allVotes),
    listedAt: row.decidedAt === null ? null : toIso(row.decidedAt),
  };
}

const present = (line: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined));
