import { Entity, Index } from 'typeorm';
import { Id, Instant, Integer, Varchar } from '../database/columns.js';

/** A keyed seal of the end of the audit log, outside the chain: nobody can make it with the database alone. */
@Entity('audit_seals')
@Index('ux_audit_seals_sequence', ['sequence', 'keyId'], { unique: true })
export class AuditSeal {
  @Id() id!: number;
  @Instant() sealedAt!: Date;
  /** The sealed entry. */
  @Integer() sequence!: number;
  @Varchar(64) hash!: string;
  /** Identifies the key, so that a changed KEY_PEPPER is not taken for a changed log. */
  @Varchar(16) keyId!: string;
  @Varchar(64) seal!: string;
}
