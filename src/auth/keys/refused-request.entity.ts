import { Entity, Index } from 'typeorm';
import { Id, Instant, Reference, Whole, Words } from '../../database/columns.js';

/** A request of a credential that was answered with a 4xx. Only the newest few of each credential are kept. */
@Entity('refused_requests')
@Index('ix_refused_requests_credential', ['credentialId', 'id'])
export class RefusedRequest {
  @Id() id!: number;
  @Reference() credentialId!: number;
  @Instant() happenedAt!: Date;
  /** The method and the path with its parameters named, never the path itself. */
  @Words(100) route!: string;
  @Whole() status!: number;
  /** The limit that it was taken from, or that had no room for it. */
  @Words(10, { nullable: true }) bucket!: string | null;
}
