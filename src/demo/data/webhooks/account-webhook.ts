import { DAY, HOUR, SECOND, later } from '../../../core/shared/utc.js';
import type { ChannelFields, NotificationFields, OutsideAttemptFields } from '../fields.js';

interface AccountWebhook {
  readonly notification_channels: readonly ChannelFields[];
  readonly notification_attempts: readonly OutsideAttemptFields[];
}

const HOST = 'me.example.org';
const SHOWN = 3;

/** The webhook of an account with its log. It is off, because the demo must not send anything to real hosts. */
export function inventAccountWebhook(
  accountId: number,
  notifications: readonly NotificationFields[],
  now: Date,
): AccountWebhook {
  const channelId = 1;
  const request = { channelId, attempt: 1, ms: 38, text: '' };
  const sent = notifications
    .filter((one) => one.accountId === accountId)
    .slice(-SHOWN)
    .map(({ id: notificationId, kind: type }, index, { length }) => ({
      ...request,
      notificationId,
      type,
      at: later(now, -DAY - (length - index) * HOUR),
      ...(index === length - 1
        ? { outcome: 'status', status: 410, text: 'Gone' }
        : { outcome: 'delivered', status: 204 }),
    }));
  const tested = { ...request, notificationId: null, type: 'webhook.test', at: later(now, -2 * DAY) };
  const log = [{ ...tested, outcome: 'delivered', status: 204 }, ...sent];
  const channel: ChannelFields = {
    id: channelId,
    uuid: '01992e41-1400-7c30-8e03-7d9f42a60311',
    accountId,
    kind: 'webhook',
    url: `https://${HOST}/notifications`,
    name: HOST,
    host: HOST,
    seed: Buffer.alloc(32, channelId).toString('base64'),
    oldSeed: null,
    oldUntil: null,
    p256dh: null,
    sessionId: null,
    endpointHash: null,
    auth: null,
    state: 'off',
    reason: 'gone',
    restsSince: null,
    leasedBy: null,
    leasedUntil: null,
    strikes: 1,
    failingSince: later(now, -DAY - HOUR),
    succeededAt: later(now, -DAY - 2 * HOUR + SECOND),
    createdAt: later(now, -30 * DAY),
  };
  return { notification_channels: [channel], notification_attempts: log.map((one, index) => ({ id: index + 1, ...one })) };
}
