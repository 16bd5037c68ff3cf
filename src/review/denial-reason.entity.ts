import { Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Words } from '../database/columns.js';

/** A reason for which listings are denied, in words that their owners read. */
@Entity('denial_reasons')
@Index('ux_denial_reasons_name', ['name'], { unique: true })
export class DenialReason {
  @Id() id!: number;
  @Words(60) name!: string;
  @LongText() text!: string;
  /** One that is not used any more stays for the decisions that name it. */
  @Flag(true) active!: boolean;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
