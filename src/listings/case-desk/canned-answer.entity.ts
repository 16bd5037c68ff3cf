import { Check, Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Varchar } from '../../core/database/columns.js';
import type { Audience } from './case-desk.rules.js';

/** A text that staff send often to reporters, or to authors of appeals. */
@Entity('canned_answers')
@Index('ux_canned_answers_name', ['name'], { unique: true })
@Check('ck_canned_answers_audience', "audience IN ('reporter', 'appellant')")
export class CannedAnswer {
  @Id() id!: number;
  @Varchar(60) name!: string;
  @Varchar(10) audience!: Audience;
  @LongText() text!: string;
  @Flag() active!: boolean;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
