import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Reference } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';

/** An account's access to the API. Limits and usage belong to the credential, so that a new key has no new quota. */
@Entity('api_credentials')
@Index('ux_api_credentials_account', ['accountId'], { unique: true })
export class ApiCredential {
  @Id() id!: number;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_api_credentials_account' })
  account!: Relation<Account>;
  @Instant() createdAt!: Date;
}
