import { Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Reference, Integer, Varchar, SharedId } from '../database/columns.js';

/**
 * One action of staff or of an operator. The table is append-only: triggers refuse changes and deletions, and a chain of
 * hashes reveals those made around the triggers.
 */
@Entity('audit_entries')
@Index('ix_audit_entries_target', ['targetType', 'targetId', 'id'])
@Index('ix_audit_entries_target_id', ['targetId', 'targetType'])
@Index('ix_audit_entries_target_type', ['targetType'])
@Index('ix_audit_entries_actor', ['actorId', 'id'])
@Index('ix_audit_entries_time', ['happenedAt'])
@Index('ix_audit_entries_action', ['action', 'sequence'])
@Index('ix_audit_entries_destructive', ['actorId', 'destructive', 'happenedAt'])
@Index('ux_audit_entries_sequence', ['sequence'], { unique: true })
export class AuditEntry {
  @Id() id!: number;
  @Instant() happenedAt!: Date;
  /** The account that acted; `null` for the command line. */
  @Reference({ nullable: true }) actorId!: number | null;
  @Varchar(60) action!: string;
  @Varchar(30) targetType!: string;
  @Varchar(40) targetId!: string;
  /** `null` for an action that does not need a reason, such as an approval. */
  @LongText({ nullable: true }) reason!: string | null;
  @LongText({ nullable: true }) stateBefore!: string | null;
  @LongText({ nullable: true }) stateAfter!: string | null;
  @Varchar(64, { nullable: true }) requestId!: string | null;
  /** Whether the action took something away. A burst of such actions is stopped. */
  @Flag() destructive!: boolean;
  /** 1, 2, 3 … without gaps. The path of the entry contains it. */
  @Integer() sequence!: number;
  @Varchar(64) previousHash!: string;
  /** Covers all other columns except the id. */
  @Varchar(64) hash!: string;
}

/** The end of the audit log, in a single row. Writers lock it, and it reveals when the last entries were deleted. */
@Entity('audit_heads')
export class AuditHead {
  @SharedId() id!: number;
  @Integer() sequence!: number;
  @Varchar(64) hash!: string;
}

/** A keyed seal of the end of the audit log, outside the chain: nobody can make it with the database alone. */
@Entity('audit_seals')
@Index('ux_audit_seals_sequence', ['sequence', 'keyId'], { unique: true })
export class AuditSeal {
  @Id() id!: number;
  @Instant() sealedAt!: Date;
  @Integer() sequence!: number;
  @Varchar(64) hash!: string;
  /** Identifies the key, so that a changed KEY_PEPPER is not taken for a changed log. */
  @Varchar(16) keyId!: string;
  @Varchar(64) seal!: string;
}
