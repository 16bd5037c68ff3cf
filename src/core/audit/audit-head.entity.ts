import { Entity } from 'typeorm';
import { SharedId, Integer, Varchar } from '../database/columns.js';

/** The end of the audit log, in a single row. Writers lock it, and it reveals when the last entries were deleted. */
@Entity('audit_heads')
export class AuditHead {
  @SharedId() id!: number;
  @Integer() sequence!: number;
  @Varchar(64) hash!: string;
}
