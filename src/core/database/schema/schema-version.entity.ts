import { Entity } from 'typeorm';
import { Instant, Varchar, VarcharKey } from '../columns.js';

@Entity('schema_versions')
export class SchemaVersion {
  @VarcharKey(40) version!: string;
  /** When it last applied a migration. */
  @Instant() usedAt!: Date;
  /** The migration that an older version must know to use this schema; `null` if it must know all. */
  @Varchar(100, { nullable: true }) neededMigration!: string | null;
}
