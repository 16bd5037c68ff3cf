import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Reference, References, Varchar } from '../../../core/database/columns.js';
import { ApiCredential } from './api-credential.entity.js';
import type { KeyScope } from './api-key.rules.js';

/** One key of a credential. Only its hash is stored, and a few characters by which its owner recognises it. */
@Entity('api_keys')
@Index('ux_api_keys_hash', ['hash'], { unique: true })
@Index('ix_api_keys_credential', ['credentialId'])
@Check('ck_api_keys_scope', "scope IN ('api', 'staff')")
export class ApiKey {
  @Id() id!: number;
  @References(() => ApiCredential, 'fk_api_keys_credential') @Reference() credentialId!: number;
  @Varchar(64) hash!: string;
  @Varchar(7) firstCharacters!: string;
  @Varchar(4) lastCharacters!: string;
  /** `staff` keys are also accepted on staff routes. */
  @Varchar(10, { default: 'api' }) scope!: KeyScope;
  @Instant() createdAt!: Date;
  @Instant({ nullable: true }) expiresAt!: Date | null;
  /** From this instant on the key is refused. In the future while the key overlaps with its successor. */
  @Instant({ nullable: true }) revokedAt!: Date | null;
  @Instant({ nullable: true }) lastUsedAt!: Date | null;
  @Varchar(100, { nullable: true }) lastUsedRoute!: string | null;
}
