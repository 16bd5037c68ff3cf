import { Entity, Index } from 'typeorm';
import { Flag, Id, Instant, Integer, LongText, Varchar } from '../../core/database/columns.js';

/** A reason for denying listings. Owners read its text. */
@Entity('denial_reasons')
@Index('ux_denial_reasons_name', ['name'], { unique: true })
export class DenialReason {
  @Id() id!: number;
  @Varchar(60) name!: string;
  @LongText() text!: string;
  /** Smallest first. The keys 1 to 9 of the desk follow this order. */
  @Integer({ default: 0 }) position!: number;
  /** Inactive reasons remain in the table for the decisions that name them. */
  @Flag(true) active!: boolean;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
