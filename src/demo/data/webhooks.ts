import { isPublic } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_WEBHOOKS } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, MINUTE, later, SECOND } from '../../core/shared/utc.js';
import type { Sample, SampleData } from './fields.js';

type Webhooks = Pick<SampleData, 'webhook_endpoints' | 'webhook_attempts' | 'webhook_hosts'>;
type AccountWebhook = Pick<SampleData, 'notification_channels' | 'notification_attempts'>;

const { failing, stopped, blockedHost } = EXAMPLE_WEBHOOKS;

/** All of them are off, because the demo must not send anything to real hosts. */
const HOOKS = [
  { listing: EXAMPLE.bot.name, uuid: '01992e41-1400-7c30-8e03-7d9f42a60303', host: 'bot.example.org', reason: 'owner' },
  { ...failing, reason: 'failing' },
  { ...stopped, reason: 'staff' },
] as const;

export function inventWebhooks(listings: readonly Sample<'listings'>[], now: Date): Webhooks {
  const webhook_endpoints = HOOKS.flatMap(({ listing: name, uuid, host, reason }, index) => {
    const listing = listings.find((one) => one.name === name && isPublic(one.state));
    return listing === undefined ? [] : [endpointOf(listing, { id: index + 1, uuid, host, reason, now })];
  });
  return {
    webhook_endpoints,
    webhook_attempts: webhook_endpoints
      .flatMap((endpoint) => logOf(endpoint, now))
      .map((one, i) => ({ id: i + 1, ...one })),
    webhook_hosts: [
      { host: blockedHost, blockedAt: later(now, -20 * DAY), reason: 'It passes requests on to others.' },
    ],
  };
}

type About = Pick<Sample<'webhook_endpoints'>, 'id' | 'uuid' | 'host' | 'reason'> & { readonly now: Date };

function endpointOf({ id: listingId }: Sample<'listings'>, { now, ...about }: About): Sample<'webhook_endpoints'> {
  const hasFailed = about.reason === 'failing';
  return {
    ...about,
    listingId,
    url: `https://${about.host}/webhooks`,
    format: 'standard',
    types: null,
    state: 'off',
    seed: Buffer.alloc(32, about.id).toString('base64'),
    oldSeed: null,
    oldUntil: null,
    reached: 0,
    sent: 0,
    replayFrom: null,
    replayed: null,
    replayUntil: null,
    dueAt: now,
    leasedBy: null,
    leasedUntil: null,
    strikes: hasFailed ? 31 : 0,
    failingSince: hasFailed ? later(now, -6 * DAY) : null,
    succeededAt: hasFailed ? later(now, -6 * DAY - MINUTE) : null,
    createdAt: later(now, -40 * DAY),
    updatedAt: later(now, -DAY),
  };
}

type Entry = Omit<Sample<'webhook_attempts'>, 'id'>;

function logOf({ id: endpointId, reason }: Sample<'webhook_endpoints'>, now: Date): Entry[] {
  const at = later(now, -DAY);
  const test = { endpointId, at: later(at, -HOUR), sequence: null, type: 'webhook.test', attempt: 1 };
  const answer =
    reason === 'failing'
      ? { outcome: 'timeout', status: null, ms: 10_000, text: '' }
      : { outcome: 'status', status: 502, ms: 41, text: '<html><h1>502 Bad Gateway</h1></html>' };
  const change = { endpointId, at, sequence: null, type: 'state', attempt: 1, status: null, ms: null };
  return [
    { ...test, ...answer },
    { ...change, outcome: 'off', text: reason ?? '' },
  ];
}

const HOST = 'me.example.org';
const SHOWN = 3;

/** The webhook of an account with its log. It is off, because the demo must not send anything to real hosts. */
export function inventAccountWebhook(
  accountId: number,
  notifications: readonly Sample<'notifications'>[],
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
  const channel: Sample<'notification_channels'> = {
    id: channelId,
    uuid: '01992e41-1400-7c30-8e03-7d9f42a60311',
    accountId,
    kind: 'webhook',
    url: `https://${HOST}/notifications`,
    name: HOST,
    host: HOST,
    seed: Buffer.alloc(32, channelId).toString('base64'),
    directChannel: null,
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
  return {
    notification_channels: [channel],
    notification_attempts: log.map((one, index) => ({ id: index + 1, ...one })),
  };
}
