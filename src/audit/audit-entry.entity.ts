import { Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Reference, Whole, Words } from '../database/columns.js';

/**
 * One action of staff or of an operator. Rows are only ever added; the database refuses to change or delete one, and a
 * chain of hashes shows when somebody did so all the same.
 */
@Entity('audit_entries')
@Index('ix_audit_entries_target', ['targetType', 'targetId', 'id'])
@Index('ix_audit_entries_actor', ['actorId', 'id'])
@Index('ix_audit_entries_destructive', ['actorId', 'destructive', 'happenedAt'])
@Index('ux_audit_entries_sequence', ['sequence'], { unique: true })
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
  /** Whether it took something away: a burst of these is cut short. */
  @Flag() destructive!: boolean;
  /** 1, 2, 3 … without a gap; also the address under which the entry can be looked at. */
  @Whole() sequence!: number;
  @Words(64) previousHash!: string;
  /** Of all other columns but the id. */
  @Words(64) hash!: string;
}
