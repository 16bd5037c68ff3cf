import { viewOf } from '../../../core/openapi/view-of.js';
import { toDate, toIso } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import { factsOfRow } from '../notifications.service.js';
import type { OutsideAttemptPage } from './outside-log.js';
import { contentOf } from './outside-message.js';
import type { ChannelRow } from './channels.service.js';

class ChannelView {
  @field.uuid('01992e41-1400-7c4d-8a16-2b9df07e5c31', 'The id of the address.') id!: string;
  @field.oneOf('NotificationChannelKind', ['webhook', 'browser'], 'webhook') kind!: string;
  @field.text('me.example.org', 'Of a webhook the host, of a browser its name.') name!: string;
  @field.textOrNull('https://me.example.org/notifications', '`null` for browsers.') url!: string | null;
  @field.oneOf('NotificationChannelState', ['on', 'off'], 'on') state!: string;
  @field.textOrNull(
    null,
    'Why nothing is sent there any more: `failing` or `gone`, until it is added again; `staff`, who stopped its host; or `host`, a push service that is not in `PUSH_HOSTS`. A browser whose reason is `staff` or `host` comes back by itself if that ends within 30 days.',
  )
  reason!: string | null;
  @field.instantOrNull(null, 'Of a webhook: until when its old secret also signs.') oldSecretUntil!: string | null;
  @field.instantOrNull(null) succeededAt!: string | null;
  @field.instantOrNull(null, 'When the running series of failures began.') failingSince!: string | null;
  @field.instant('2026-11-18T12:00:00.000Z') createdAt!: string;
}

export class ChannelsAnswer {
  @field.listOf(ChannelView) channels!: ChannelView[];
  @field.textOrNull(null, 'The key that a browser needs to subscribe; null: browser notifications are off.')
  pushKey!: string | null;
}

export class OutsideWebhookAnswer extends ChannelsAnswer {
  @field.text('whsec_…', 'The secret that signs. It is shown only now.') secret!: string;
}

export class OutsideResentAnswer {
  @field.yesOrNo(true) queued!: boolean;
}

class OutsideAttemptView {
  @field.integer(4_711, 'For the next page, as before.') id!: number;
  @field.instant('2026-11-18T12:00:00.000Z') at!: string;
  @field.integerOrNull(
    4_711,
    'The id of the notification; null for tests, changes and notifications that are not kept.',
  )
  notification!: number | null;
  @field.text('rating.created', 'The kind of the notification, `webhook.test`, or `change`.') type!: string;
  @field.integer(1) attempt!: number;
  @field.text('delivered', '`delivered`, `status`, what went wrong, or `changed`.') outcome!: string;
  @field.integerOrNull(204) status!: number | null;
  @field.integerOrNull(35) ms!: number | null;
  @field.text('', 'The beginning of the answer, or what changed.') text!: string;
  @field.anyObjectOrNull({ title: 'Lanternfish is approved' }, 'The notification in words, as it would be sent now.')
  data!: object | null;
}

export class OutsideAttemptsAnswer {
  @field.listOf(OutsideAttemptView, 'Newest first, 100 at most, of the last 7 days.') attempts!: OutsideAttemptView[];
  @field.yesOrNo(false, 'Whether there are older ones.') hasMore!: boolean;
}

export const toOutsideAttempts = (
  { attempts, hasMore }: OutsideAttemptPage,
  origin: string,
): OutsideAttemptsAnswer => ({
  attempts: attempts.map(
    ({ entry, sentAt, id, kind, at, type, attempt, outcome, status, ms, text: answer, ...row }) => ({
      id: entry,
      at: toIso(sentAt),
      notification: id,
      type,
      attempt,
      outcome,
      status,
      ms,
      text: answer,
      data:
        id === null || kind === null || at === null ? null : contentOf(factsOfRow({ ...row, id, kind, at }), origin),
    }),
  ),
  hasMore,
});

/** `now` decides whether the overlap of a rotation is shown: one that has ended is not. */
export const toChannel = (row: ChannelRow, now: Date): ChannelView =>
  viewOf(ChannelView, row, {
    id: row.uuid,
    url: row.kind === 'webhook' ? row.url : null,
    oldSecretUntil: row.oldUntil === null || toDate(row.oldUntil) <= now ? null : toIso(row.oldUntil),
  });
