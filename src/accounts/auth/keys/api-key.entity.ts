import { Check, Entity, Index } from 'typeorm';
import * as column from '../../../core/database/columns.js';
import type { KeyScope } from './api-key.rules.js';
import { Account } from '../../users/account.entity.js';

/** An account's access to the API. Limits and usage belong to the credential, so that a new key has no new quota. */
@Entity('api_credentials')
@Index('ux_api_credentials_account', ['accountId'], { unique: true })
export class ApiCredential {
  @column.Id() id!: number;
  @column.References(() => Account, 'fk_api_credentials_account') @column.Reference() accountId!: number;
  @column.Instant() createdAt!: Date;
}

/** One key of a credential. Only its hash is stored, and a few characters by which its owner recognises it. */
@Entity('api_keys')
@Index('ux_api_keys_hash', ['hash'], { unique: true })
@Index('ix_api_keys_credential', ['credentialId'])
@Check('ck_api_keys_scope', "scope IN ('api', 'staff')")
export class ApiKey {
  @column.Id() id!: number;
  @column.References(() => ApiCredential, 'fk_api_keys_credential') @column.Reference() credentialId!: number;
  @column.Varchar(64) hash!: string;
  @column.Varchar(7) firstCharacters!: string;
  @column.Varchar(4) lastCharacters!: string;
  /** `staff` keys are also accepted on staff routes. */
  @column.Varchar(10, { default: 'api' }) scope!: KeyScope;
  @column.Instant() createdAt!: Date;
  @column.Instant({ nullable: true }) expiresAt!: Date | null;
  /** From this instant on the key is refused. In the future while the key overlaps with its successor. */
  @column.Instant({ nullable: true }) revokedAt!: Date | null;
  @column.Instant({ nullable: true }) lastUsedAt!: Date | null;
  @column.Varchar(100, { nullable: true }) lastUsedRoute!: string | null;
}

/** A request of a credential that got a 4xx. Only the newest few of each credential are stored. */
@Entity('refused_requests')
@Index('ix_refused_requests_credential', ['credentialId', 'id'])
export class RefusedRequest {
  @column.Id() id!: number;
  @column.Reference() credentialId!: number;
  @column.Instant() happenedAt!: Date;
  /** The method and the template of the path, never the path itself. */
  @column.Varchar(100) route!: string;
  @column.Integer() status!: number;
  /** The limit that was used up, or that the request was counted towards. */
  @column.Varchar(10, { nullable: true }) bucket!: string | null;
}
