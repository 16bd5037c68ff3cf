import { Entity } from 'typeorm';
import { Instant, VarcharKey } from '../columns.js';

/** A version of Marquee that has migrated this database. */
@Entity('schema_versions')
export class SchemaVersion {
  @VarcharKey(40) version!: string;
  /** When it last applied a migration. */
  @Instant() usedAt!: Date;
}
