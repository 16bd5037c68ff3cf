import { Check, Entity, Index } from 'typeorm';
import { Instant, SharedId, Varchar, VarcharKey } from '../../../core/database/columns.js';
import type { FormerListingRole } from './former-role.rules.js';

/**
 * A role on a listing that an account no longer has. Staff may not act on such a listing for a while, wherever it is
 * now. No foreign keys, so that the rows neither prevent the deletion of a draft nor that of an account.
 */
@Entity('former_roles')
@Index('ix_former_roles_account', ['accountId'])
@Index('ix_former_roles_person', ['person'])
@Index('ix_former_roles_ended', ['endedAt'])
@Check('ck_former_roles_role', "role IN ('owner', 'member', 'invited', 'offered')")
export class FormerRole {
  @SharedId() listingId!: number;
  @SharedId() accountId!: number;
  @VarcharKey(10) role!: FormerListingRole;
  @Instant() endedAt!: Date;
  /** Hash of the platform id after the account is closed: a returning person gets the row back. */
  @Varchar(64, { nullable: true }) person!: string | null;
}
