import { Entity, Index } from 'typeorm';
import { Id, Instant, LongText, Reference, Words } from '../database/columns.js';

/** One action of staff or of an operator. Rows are only ever added; the database refuses to change or delete one. */
@Entity('audit_entries')
@Index('ix_audit_entries_target', ['targetType', 'targetId', 'id'])
@Index('ix_audit_entries_actor', ['actorId', 'id'])
export class AuditEntry {
  @Id() id!: number;
  @Instant() happenedAt!: Date;
  /** The account that acted; `null` for the command line. */
  @Reference({ nullable: true }) actorId!: number | null;
  @Words(60) action!: string;
  @Words(30) targetType!: string;
  @Words(40) targetId!: string;
  @LongText() reason!: string;
  @LongText({ nullable: true }) stateBefore!: string | null;
  @LongText({ nullable: true }) stateAfter!: string | null;
  @Words(64, { nullable: true }) requestId!: string | null;
}
