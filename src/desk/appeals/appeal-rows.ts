import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { AuditEntry } from '../../core/audit/audit-entry.entity.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Appeal } from './appeal.entity.js';
import { type AppealKind, DECISION_ACTIONS, decisionKey } from './appeal.rules.js';

export interface AppealableDecision {
  readonly kind: AppealKind;
  readonly key: string;
  readonly at: Date;
  readonly by: number | null;
}

const LATEST = `SELECT happened_at AS happenedAt, actor_id AS actorId FROM audit_entries
  WHERE target_type = ? AND target_id = ? AND action = ? ORDER BY id DESC LIMIT 1`;

/** The latest decision of this kind; `undefined` if the audit log has none, because the status was set by other means. */
export async function latestDecision(
  em: EntityManager,
  kind: AppealKind,
  target: { readonly type: string; readonly id: string },
): Promise<AppealableDecision | undefined> {
  const parameters = [target.type, target.id, DECISION_ACTIONS[kind]];
  const [found] = await rows<RowOf<AuditEntry, 'happenedAt' | 'actorId'>>(em, LATEST, parameters);
  if (found === undefined) return undefined;
  const at = toDate(found.happenedAt);
  return { kind, key: decisionKey(target, at), at, by: found.actorId };
}

export interface OwnAppealRow extends RowOf<
  Appeal,
  'id' | 'kind' | 'text' | 'state' | 'writtenAt' | 'answeredAt' | 'answer' | 'decidedAt'
> {
  readonly listingUuid: ColumnOf<Listing, 'uuid'> | null;
  readonly listingKind: ColumnOf<Listing, 'kind'> | null;
  readonly listingName: ColumnOf<Listing, 'name'> | null;
}

const OWN = `SELECT p.id, p.kind, p.text, p.state, p.written_at AS writtenAt, p.answered_at AS answeredAt, p.answer,
    p.decided_at AS decidedAt, l.uuid AS listingUuid, l.kind AS listingKind, l.name AS listingName
  FROM appeals p LEFT JOIN listings l ON l.id = p.listing_id`;

export const BY_DECISION = `${OWN} WHERE p.decision = ?`;
/** There is at most one per decision, so an account has few. */
export const OF_ACCOUNT = `${OWN} WHERE p.account_id = ? ORDER BY p.id DESC LIMIT 100`;
