import type { EntityManager } from 'typeorm';
import { validSince } from '../../accounts/auth/sign-in/managed-guilds.rules.js';
import type { ColumnOf, RowOf, StoredInstant } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { CONTENDERS_SHOWN } from './review-claim.rules.js';

export interface Contender extends RowOf<
  Listing,
  'uuid' | 'kind' | 'name' | 'description' | 'state' | 'createdAt' | 'submittedAt'
> {
  readonly ownerUuid: ColumnOf<Account, 'uuid'> | null;
  readonly ownerName: ColumnOf<Account, 'username'> | null;
  /** Whether the owner manages this server on the platform, according to a recent sign-in; 0 for bots. */
  readonly manages: number;
  /** When the owner proved that they control the application. */
  readonly provedAt: StoredInstant | null;
}

const CONTENDERS = `SELECT l.uuid, l.kind, l.name, l.description, l.state, l.created_at AS createdAt,
    l.submitted_at AS submittedAt, a.uuid AS ownerUuid, a.username AS ownerName,
    CASE WHEN g.account_id IS NULL THEN 0 ELSE 1 END AS manages, p.proved_at AS provedAt
  FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id
    LEFT JOIN listing_proofs p ON p.listing_id = l.id AND p.account_id = l.owner_id
    LEFT JOIN managed_guilds g ON l.kind = 'server' AND g.account_id = l.owner_id AND g.guild_id = l.platform_id
      AND g.read_at > ?
  WHERE l.kind = ? AND l.live_platform_id = ?
  ORDER BY manages DESC, CASE WHEN p.proved_at IS NULL THEN 1 ELSE 0 END,
    CASE WHEN l.reserved_platform_id IS NULL THEN 1 ELSE 0 END, CASE WHEN l.id = ? THEN 0 ELSE 1 END,
    CASE WHEN l.submitted_at IS NULL THEN 1 ELSE 0 END, l.id LIMIT ${CONTENDERS_SHOWN}`;

/**
 * The listings with the platform id of `listing`, itself included. First those whose owners manage the server on the
 * platform or have proved that the bot is theirs, then the public one, `listing`, and those that were submitted. This order keeps them in the limited list
 * even if there are many drafts.
 */
export const contendersOf = (
  em: EntityManager,
  { id, kind, platformId }: RowOf<Listing, 'id' | 'kind' | 'platformId'>,
  now: Date,
): Promise<Contender[]> => rows<Contender>(em, CONTENDERS, [validSince(now), kind, platformId, id]);
