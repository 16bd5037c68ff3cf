import * as column from '../database/columns.js';

/** The columns of a place that a `Sender` sends to: which process has it, and how it went. */
export abstract class Leased {
  @column.Varchar(36, { nullable: true }) leasedBy!: string | null;
  @column.Instant({ nullable: true }) leasedUntil!: Date | null;
  @column.Integer({ default: 0 }) strikes!: number;
  @column.Instant({ nullable: true }) failingSince!: Date | null;
  @column.Instant({ nullable: true }) succeededAt!: Date | null;
}
