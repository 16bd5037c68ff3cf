import { Entity, Index } from 'typeorm';
import { Instant, SharedId, Varchar } from '../../core/database/columns.js';
import type { HeldType } from './recorded-event.rules.js';

/**
 * A decision about a listing that can still be undone. It is recorded as an event when it is final, so that no program
 * learns of a decision that was undone.
 */
@Entity('held_events')
@Index('ix_held_events_due', ['dueAt'])
export class HeldEvent {
  @SharedId() listingId!: number;
  @Varchar(32) type!: HeldType;
  @Instant() at!: Date;
  /** From then on the decision is final. */
  @Instant() dueAt!: Date;
}
