import { Check, Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Whole, Words } from '../database/columns.js';

/** A category, a content rating or a reserved slug. */
@Entity('reference_values')
@Check('ck_reference_values_kind', "kind IN ('category', 'content-rating', 'reserved-slug')")
@Index('ux_reference_values_value', ['kind', 'value'], { unique: true })
export class ReferenceValue {
  @Id() id!: number;
  @Words(20) kind!: string;
  /** What listings keep; never changed. */
  @Words(60) value!: string;
  /** What people read instead. */
  @Words(60) label!: string;
  /** For staff: what belongs there. */
  @LongText({ nullable: true }) description!: string | null;
  @Whole() position!: number;
  /** One that is not used any more stays for the listings that have it. */
  @Flag(true) active!: boolean;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
