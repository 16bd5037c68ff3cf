import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Reference, Words } from '../../database/columns.js';
import { ApiCredential } from './api-credential.entity.js';
import type { KeyScope } from './api-key.rules.js';

/** One key of a credential. The key itself is kept nowhere: only its hash, and enough of it to recognise it by. */
@Entity('api_keys')
@Index('ux_api_keys_hash', ['hash'], { unique: true })
@Index('ix_api_keys_credential', ['credentialId'])
@Check('ck_api_keys_scope', "scope IN ('api', 'staff')")
export class ApiKey {
  @Id() id!: number;
  @Reference() credentialId!: number;
  @ManyToOne(() => ApiCredential, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'credential_id', foreignKeyConstraintName: 'fk_api_keys_credential' })
  credential!: Relation<ApiCredential>;
  @Words(64) hash!: string;
  @Words(7) firstCharacters!: string;
  @Words(4) lastCharacters!: string;
  /** `staff`: also accepted on staff routes, for scripts. */
  @Words(10, { default: 'api' }) scope!: KeyScope;
  @Instant() createdAt!: Date;
  @Instant({ nullable: true }) expiresAt!: Date | null;
  /** From this instant on the key is refused; in the future while it overlaps with its successor. */
  @Instant({ nullable: true }) revokedAt!: Date | null;
  @Instant({ nullable: true }) lastUsedAt!: Date | null;
  @Words(100, { nullable: true }) lastUsedRoute!: string | null;
}
