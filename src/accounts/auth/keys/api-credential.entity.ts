import { Entity, Index } from 'typeorm';
import { Id, Instant, Reference, References } from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';

/** An account's access to the API. Limits and usage belong to the credential, so that a new key has no new quota. */
@Entity('api_credentials')
@Index('ux_api_credentials_account', ['accountId'], { unique: true })
export class ApiCredential {
  @Id() id!: number;
  @References(() => Account, 'fk_api_credentials_account') @Reference() accountId!: number;
  @Instant() createdAt!: Date;
}
