import { Check, Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Integer, Varchar } from '../database/columns.js';

@Entity('reference_values')
@Check('ck_reference_values_kind', "kind IN ('category', 'content-rating', 'reserved-slug', 'synonym', 'tag')")
@Index('ux_reference_values_value', ['kind', 'value'], { unique: true })
export class ReferenceValue {
  @Id() id!: number;
  @Varchar(20) kind!: string;
  /** Stored with listings; never changes. */
  @Varchar(60) value!: string;
  /** Shown to users. */
  @Varchar(60) label!: string;
  /** For staff: what the value is for. */
  @LongText({ nullable: true }) description!: string | null;
  /** What a category or tag is about. Shown to all visitors on its page. */
  @LongText({ nullable: true }) introduction!: string | null;
  /** For categories, content ratings and tags, as JSON: see `WordsByLanguage`. */
  @LongText({ nullable: true }) words!: string | null;
  @Integer() position!: number;
  /** Inactive values remain for the listings that have them. */
  @Flag(true) active!: boolean;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
