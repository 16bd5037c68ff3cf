import { Entity } from 'typeorm';
import * as column from '../../database/columns.js';

/** A switch of the whole site that is on. */
@Entity('site_switches')
export class SiteSwitch {
  @column.VarcharKey(20) name!: string;
  /** What an announcement says. */
  @column.Varchar(300, { nullable: true }) sentence!: string | null;
  @column.Instant({ nullable: true }) endsAt!: Date | null;
  @column.Instant() setAt!: Date;
}
