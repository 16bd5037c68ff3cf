import { toIso, toIsoOrNull } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { KindSetting } from './notification-settings.service.js';
import {
  CHOICES,
  GROUPS,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
  factsOf,
} from './notification.rules.js';
import { type NotificationList, type NotificationRow, factsOfRow } from './notifications.service.js';
import { wordsOf } from './words.rules.js';

export class NotificationListingView {
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: string;
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
}

@field.named('Notification')
export class NotificationView {
  @field.text('17') id!: string;
  @field.oneOf('NotificationKind', NOTIFICATION_KINDS, 'listing.approved') kind!: NotificationKind;
  @field.text(`${EXAMPLE.bot.name} is approved`) title!: string;
  @field.text('It is public now.', 'What else to know; empty if nothing.') text!: string;
  @field.text(`/bots/${EXAMPLE.bot.slug}`, 'The path of the page where you can act.') href!: string;
  @field.nestedOrNull(NotificationListingView) listing!: NotificationListingView | null;
  @field.instant('2026-11-18T11:59:30.123Z') at!: string;
  @field.instantOrNull(null, 'When you read it; null: it is unread.') readAt!: string | null;
}

export class NotificationsAnswer extends SliceView {
  @field.integer(1, 'How many notifications are unread, on all pages.') unread!: number;
  @field.listOf(NotificationView, 'Newest first.') notifications!: NotificationView[];
}

export class NotificationAnswer {
  @field.nested(NotificationView) notification!: NotificationView;
}

export class ReadAnswer {
  @field.integer(1, 'How many notifications were unread.') read!: number;
}

class KindSettingView {
  @field.oneOf('NotificationKind', NOTIFICATION_KINDS, 'listing.approved') kind!: NotificationKind;
  @field.text('A listing is approved') label!: string;
  @field.oneOf('NotificationGroup', GROUPS, 'Your listings') group!: string;
  @field.oneOf('NotificationChoice', CHOICES, 'outside', '`outside`: in the inbox and at your own addresses.')
  choice!: NotificationChoice;
}

export class NotificationSettingsAnswer {
  @field.listOf(KindSettingView) kinds!: KindSettingView[];
}

/** The sentences are made when they are read: on a page in its language, in JSON in English. */
export function toNotification(row: NotificationRow): NotificationView {
  const facts = factsOfRow(row);
  const { listing } = facts;
  return {
    id: String(row.id),
    kind: row.kind,
    get title() {
      return wordsOf(facts).title;
    },
    get text() {
      return wordsOf(facts).text;
    },
    href: wordsOf(facts).href,
    listing: listing === null ? null : { kind: listing.kind, id: listing.id, name: listing.name },
    at: toIso(row.at),
    readAt: toIsoOrNull(row.readAt),
  };
}

export const toNotifications = (
  { total, notifications }: NotificationList,
  unread: number,
  slice: Slice,
): NotificationsAnswer => ({ ...toSlice(total, slice), unread, notifications: notifications.map(toNotification) });

export const toKindSetting = ({ kind, choice }: KindSetting): KindSettingView => {
  const { label, group } = factsOf(kind);
  return {
    kind,
    get label() {
      return label();
    },
    group,
    choice,
  };
};
