import { toDate } from '../../../core/database/columns.js';
import { eventIdOf } from '../../../core/delivery/signature.rules.js';
import { sentences, t } from '../../../core/texts/t.js';
import { factsOf } from '../notification.rules.js';
import { factsOfRow } from '../notifications.service.js';
import { type NotificationFacts, wordsOf } from '../words.rules.js';
import type { Digest, Parcel } from './parcels.js';

/** The type of a message about several notifications. */
export const DIGEST = 'notifications.digest';

/** What is sent to a webhook of an account, in the form of Standard Webhooks 1.0. */
interface OutsideMessage {
  readonly id: string;
  readonly body: string;
}

interface MessageContext {
  readonly account: string;
  readonly notificationId: number;
  readonly at: Date;
  readonly origin: string;
}

export function contentOf(facts: NotificationFacts, origin: string) {
  const { title, text, href } = wordsOf(facts);
  return { title, text, url: origin + href };
}

function messageFor(facts: NotificationFacts, { account, notificationId, at, origin }: MessageContext): OutsideMessage {
  const { kind, listing } = facts;
  const shown = listing === null ? null : { kind: listing.kind, id: listing.id, name: listing.name };
  const data = { notification: { id: String(notificationId), ...contentOf(facts, origin) }, listing: shown };
  return {
    id: eventIdOf(account, notificationId),
    body: JSON.stringify({ type: kind, timestamp: at.toISOString(), data }),
  };
}

function contentOfDigest({ counts }: Digest, origin: string) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const title = t('{total, plural, =1 {One more notification} other {{total} more notifications}}', { total });
  // For translators: a kind of notifications, and how many there are of it.
  const lines = counts.map(({ kind, count }) => t('{kind}: {count}.', { kind: factsOf(kind).label(), count }));
  return { title, text: sentences(...lines), url: `${origin}/account/notifications` };
}

/** In the same form, so that a receiver that shows only the title and the text needs to know nothing about digests. */
function messageForDigest(
  digest: Digest,
  { account, at, origin }: Omit<MessageContext, 'notificationId'>,
): OutsideMessage {
  const listed = digest.listed.map((row) => ({
    id: String(row.id),
    type: row.kind,
    ...contentOf(factsOfRow(row), origin),
  }));
  const newest = listed.at(-1)?.id ?? '';
  const count = digest.counts.reduce((sum, one) => sum + one.count, 0);
  const data = {
    notification: { id: newest, ...contentOfDigest(digest, origin) },
    listing: null,
    digest: { count, notifications: listed },
  };
  return {
    id: eventIdOf(account, `digest-${newest}`),
    body: JSON.stringify({ type: DIGEST, timestamp: at.toISOString(), data }),
  };
}

export const contentOfParcel = (parcel: Parcel, origin: string) =>
  'row' in parcel ? contentOf(factsOfRow(parcel.row), origin) : contentOfDigest(parcel.digest, origin);

/** `now` is the time of a digest; a notification has its own. */
export function messageForParcel(
  parcel: Parcel,
  { account, origin, now }: Pick<MessageContext, 'account' | 'origin'> & { readonly now: Date },
): OutsideMessage {
  if ('digest' in parcel) return messageForDigest(parcel.digest, { account, at: now, origin });
  const { id, at } = parcel.row;
  return messageFor(factsOfRow(parcel.row), { account, notificationId: id, at: toDate(at), origin });
}

export const testMessage = (uuid: string, at: Date): OutsideMessage => ({
  id: eventIdOf(uuid, 'test'),
  body: JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: {} }),
});
