import { Entity, Index } from 'typeorm';
import { Id, Instant, Reference, Integer, Varchar } from '../../../core/database/columns.js';

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
