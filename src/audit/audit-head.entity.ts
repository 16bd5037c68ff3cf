import { Entity } from 'typeorm';
import { SharedId, Whole, Words } from '../database/columns.js';

/** Where the audit log ends: one row, with which writers take turns and which knows when the end was cut off. */
@Entity('audit_heads')
export class AuditHead {
  @SharedId() id!: number;
  @Whole() sequence!: number;
  @Words(64) hash!: string;
}
