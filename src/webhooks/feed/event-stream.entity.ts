import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant, Reference, SharedId, Varchar } from '../../database/columns.js';

/** An open stream of events. Its row is gone if another one has taken its slot: the stream then ends. */
@Entity('event_streams')
@Index('ux_event_streams_holder', ['holder'], { unique: true })
@Index('ix_event_streams_opened', ['openedAt'])
export class EventStreamRow {
  @SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) slot!: number;
  /** Random, for each connection. */
  @Varchar(36) holder!: string;
  @Reference() accountId!: number;
  @Reference() listingId!: number;
  @Instant() openedAt!: Date;
}
