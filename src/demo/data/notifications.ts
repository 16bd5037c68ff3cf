import { keptSince } from '../../owners/notifications/notification.rules.js';
import { DAY, later } from '../../core/shared/utc.js';
import type { Sample, SampleData } from './fields.js';

type SampleNotifications = Pick<SampleData, 'inboxes' | 'notifications'>;

/** Owners have notifications about the ratings of their bots. Those of the last week are unread. */
export function inventNotifications(
  ratings: readonly Sample<'ratings'>[],
  listings: readonly Sample<'listings'>[],
  now: Date,
): SampleNotifications {
  const owners = new Map(listings.map(({ id, ownerId }) => [id, ownerId]));
  const seenUntil = later(now, -7 * DAY);
  const recent = ratings
    .filter(({ createdAt }) => createdAt > keptSince(now))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap(({ id: rating, listingId, accountId: actorId, stars, createdAt: at }) => {
      const accountId = owners.get(listingId) ?? null;
      if (accountId === null || accountId === actorId) return [];
      const readAt = at < seenUntil ? later(at, DAY) : null;
      const detail = JSON.stringify({ rating, stars });
      return [{ accountId, kind: 'rating.created' as const, at, readAt, listingId, actorId, detail, occasion: null }];
    });
  const notifications = recent.map((one, index) => ({ id: index + 1, ...one }));
  const inboxes = [...new Set(recent.map(({ accountId }) => accountId))].map((accountId) => ({
    accountId,
    unread: recent.filter((one) => one.accountId === accountId && one.readAt === null).length,
    closed: false,
    testedAt: null,
    outsideSince: null,
    outsideSent: 0,
    outsideCaused: 0,
  }));
  return { inboxes, notifications };
}
