import { Entity, Index } from 'typeorm';
import * as column from '../../../core/database/columns.js';

/** A command or a pressed button that had an effect. The platform may send it again: it then gets the same answer. */
@Entity('chat_interactions')
@Index('ix_chat_interactions_created', ['createdAt'])
export class ChatInteraction {
  /** The platform's id of the interaction. */
  @column.VarcharKey(32) id!: string;
  /** As JSON. */
  @column.LongText() answer!: string;
  @column.Instant() createdAt!: Date;
}
