import { Entity } from 'typeorm';
import * as column from '../../../core/database/columns.js';
import { Listing } from '../../listing/listing.entity.js';

/** The commands that a bot shows, as its program sent them last. */
@Entity('bot_commands')
export class BotCommandList {
  @column.References(() => Listing, 'fk_bot_commands_listing') @column.SharedId() listingId!: number;
  /** A JSON list of `BotCommand`. */
  @column.LongText() commands!: string;
  /** When the running hour of changes began, and the changes in it. */
  @column.Instant({ nullable: true }) changesSince!: Date | null;
  @column.Integer({ default: 0 }) changes!: number;
}
