import type { QueryRunner } from 'typeorm';
import { CreateTables, type Tables, index, instant, key, nullable, varchar, varcharKey } from '../schema-builder.js';

/** The audit log has the old owner's number if the owner transferred the listing, and their UUID if staff did. */
const OLD_OWNERS = `REPLACE INTO former_roles (listing_id, account_id, role, ended_at)
  SELECT t.listing_id, t.account_id, 'owner', MAX(t.ended_at) FROM (
    SELECT l.id AS listing_id, CAST(JSON_EXTRACT(e.state_before, '$.ownerId') AS UNSIGNED) AS account_id,
      e.happened_at AS ended_at
    FROM audit_entries e JOIN listings l ON l.uuid = e.target_id
    WHERE e.action = 'listing.transfer' AND JSON_EXTRACT(e.state_before, '$.ownerId') IS NOT NULL
    UNION ALL SELECT l.id, a.id, e.happened_at FROM audit_entries e JOIN listings l ON l.uuid = e.target_id
      JOIN accounts a ON a.uuid = REPLACE(JSON_EXTRACT(e.state_before, '$.owner'), '"', '')
    WHERE e.action = 'listing.transfer') t
  GROUP BY t.listing_id, t.account_id`;

/** Roles on listings that have ended, and the old owners that the audit log knows. */
export class FormerRoles1795132800039 extends CreateTables {
  readonly tables: Tables = {
    former_roles: {
      columns: [
        key('listing_id'),
        key('account_id'),
        varcharKey('role', 10),
        instant('ended_at'),
        varchar('person', 64, nullable),
      ],
      indices: [index('ix_former_roles_account', 'account_id'), index('ix_former_roles_person', 'person')],
      checks: { ck_former_roles_role: "role IN ('owner', 'member', 'invited', 'offered')" },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(OLD_OWNERS);
  }
}
