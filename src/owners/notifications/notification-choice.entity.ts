import { Check, Entity, Index } from 'typeorm';
import { SharedId, Varchar, VarcharKey } from '../../core/database/columns.js';
import type { NotificationChoice, NotificationKind } from './notification.rules.js';

/** Where an account wants one kind of notifications. Accounts without a row use the default of the kind. */
@Entity('notification_choices')
@Index('ix_notification_choices_kind', ['kind', 'choice'])
@Check('ck_notification_choices_choice', "choice IN ('off', 'inbox', 'outside')")
export class NotificationChoiceRow {
  @SharedId() accountId!: number;
  @VarcharKey(24) kind!: NotificationKind;
  @Varchar(8) choice!: NotificationChoice;
}
