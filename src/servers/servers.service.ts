import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { whereToLook } from '../listings/listing-lookup.service.js';
import { MINE } from '../listings/own/own-listings-sql.js';
import { SERVER_COLUMNS, type ServerRow } from './server.view.js';
import { PUBLIC_LISTING } from '../listings/visibility-sql.js';

const FROM = 'FROM listings l JOIN servers s ON s.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id';
/** One query for a lookup that nobody made lately: who has a part in the listing does not matter for what all may see. */
const ONE = (column: string): string =>
  `SELECT ${SERVER_COLUMNS} ${FROM} WHERE l.kind = 'server' AND l.${column} = ? AND ${PUBLIC_LISTING}`;
const OWN = `SELECT ${SERVER_COLUMNS}, l.owner_id AS ownerId ${FROM} JOIN ${MINE} ON mine.id = l.id
  WHERE l.kind = 'server' AND l.state <> 'removed' ORDER BY l.id`;

interface MyServerRow extends ServerRow {
  readonly ownerId: number | null;
}

@Injectable()
export class Servers {
  constructor(private readonly database: Database) {}

  /** An approved server by its guild id. */
  async findApproved(guildId: string): Promise<ServerRow | undefined> {
    const place = whereToLook(guildId, ['platform id']);
    if (place === undefined) return undefined;
    const [row] = await this.database.query<ServerRow>(ONE(place.column), [place.value]);
    return row;
  }

  /** Every server that the account owns or administers, whatever its state. */
  mine(accountId: number): Promise<MyServerRow[]> {
    return this.database.query<MyServerRow>(OWN, [accountId, accountId]);
  }
}
