import { isPublic } from '../../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { EXAMPLE_WEBHOOKS } from '../../../core/shared/staff-examples.js';
import { DAY, HOUR, MINUTE, later } from '../../../core/shared/utc.js';
import type { ListingFields, WebhookAttemptFields, WebhookFields, WebhookHostFields } from '../fields.js';

interface Webhooks {
  readonly webhook_endpoints: readonly WebhookFields[];
  readonly webhook_attempts: readonly WebhookAttemptFields[];
  readonly webhook_hosts: readonly WebhookHostFields[];
}

const { failing, stopped, blockedHost } = EXAMPLE_WEBHOOKS;

/** All of them are off, because the demo must not send anything to real hosts. */
const HOOKS = [
  { listing: EXAMPLE.bot.name, uuid: '01992e41-1400-7c30-8e03-7d9f42a60303', host: 'bot.example.org', reason: 'owner' },
  { ...failing, reason: 'failing' },
  { ...stopped, reason: 'staff' },
] as const;

/** Webhooks with the last entries of their logs, and a blocked host. */
export function inventWebhooks(listings: readonly ListingFields[], now: Date): Webhooks {
  const webhook_endpoints = HOOKS.flatMap(({ listing: name, uuid, host, reason }, index) => {
    const listing = listings.find((one) => one.name === name && isPublic(one.state));
    return listing === undefined ? [] : [endpointOf(listing, { id: index + 1, uuid, host, reason, now })];
  });
  return {
    webhook_endpoints,
    webhook_attempts: webhook_endpoints.flatMap((endpoint) => logOf(endpoint, now)).map((one, i) => ({ id: i + 1, ...one })),
    webhook_hosts: [{ host: blockedHost, blockedAt: later(now, -20 * DAY), reason: 'It passes requests on to others.' }],
  };
}

type About = Pick<WebhookFields, 'id' | 'uuid' | 'host' | 'reason'> & { readonly now: Date };

function endpointOf({ id: listingId }: ListingFields, { now, ...about }: About): WebhookFields {
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

type Entry = Omit<WebhookAttemptFields, 'id'>;

function logOf({ id: endpointId, reason }: WebhookFields, now: Date): Entry[] {
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
