import { Check, Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import type { Audience } from './case-desk.rules.js';

@Entity('canned_answers')
@Index('ux_canned_answers_name', ['name'], { unique: true })
@Check('ck_canned_answers_audience', "audience IN ('reporter', 'appellant')")
export class CannedAnswer {
  @column.Id() id!: number;
  @column.Varchar(60) name!: string;
  @column.Varchar(10) audience!: Audience;
  @column.LongText() text!: string;
  @column.Flag() active!: boolean;
  @column.Instant() createdAt!: Date;
  @column.Instant() updatedAt!: Date;
}
