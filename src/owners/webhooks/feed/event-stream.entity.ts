import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Instant, Reference, SharedId, Varchar } from '../../../core/database/columns.js';

/** An open stream of events. When another stream takes its slot, this row is gone and the stream ends. */
@Entity('event_streams')
@Index('ux_event_streams_holder', ['holder'], { unique: true })
@Index('ix_event_streams_opened', ['openedAt'])
export class EventStreamRow {
  @SharedId() credentialId!: number;
  @PrimaryColumn({ type: 'integer' }) slot!: number;
  /** Random per connection. */
  @Varchar(36) holder!: string;
  @Reference() accountId!: number;
  @Reference() listingId!: number;
  @Instant() openedAt!: Date;
}
