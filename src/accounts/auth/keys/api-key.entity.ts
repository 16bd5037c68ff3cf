import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Reference, References, Varchar, Integer } from '../../../core/database/columns.js';
import type { KeyScope } from './api-key.rules.js';
import { Account } from '../../users/account.entity.js';

/** An account's access to the API. Limits and usage belong to the credential, so that a new key has no new quota. */
@Entity('api_credentials')
@Index('ux_api_credentials_account', ['accountId'], { unique: true })
export class ApiCredential {
  @Id() id!: number;
  @References(() => Account, 'fk_api_credentials_account') @Reference() accountId!: number;
  @Instant() createdAt!: Date;
}

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

/** A request of a credential that got a 4xx. Only the newest few of each credential are stored. */
@Entity('refused_requests')
@Index('ix_refused_requests_credential', ['credentialId', 'id'])
export class RefusedRequest {
  @Id() id!: number;
  @Reference() credentialId!: number;
  @Instant() happenedAt!: Date;
  /** The method and the template of the path, never the path itself. */
  @Varchar(100) route!: string;
  @Integer() status!: number;
  /** The limit that was used up, or that the request was counted towards. */
  @Varchar(10, { nullable: true }) bucket!: string | null;
}
