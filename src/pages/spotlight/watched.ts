import type { AuctionView, BidPositionView, SpotlightAnswer } from '../../activity/spotlight/spotlight.view.js';
import { HOUR } from '../../core/shared/utc.js';
import { t } from '../../core/texts/t.js';
import { WATCH_SECONDS } from './bid-check.rules.js';

export const isLastHour = ({ closesAt }: AuctionView, now: Date): boolean =>
  Date.parse(closesAt) - now.getTime() < HOUR;

/** For the script that notices bids: what it compares, and what it says. */
export function watched({ auction, you }: SpotlightAnswer, now: Date) {
  const { closesAt, bids, topBid } = auction;
  return {
    'data-watch': isLastHour(auction, now) ? WATCH_SECONDS.lastHour : WATCH_SECONDS.usual,
    'data-state': [closesAt, bids, topBid].join(' '),
    'data-leads': you?.leadingWith ?? undefined,
    'data-lost': you === null ? undefined : lostWords(you),
    'data-news':
      topBid === null ? undefined : t('New top bid: {topBid, plural, one {# token} other {# tokens}}.', { topBid }),
  };
}

const lostWords = ({ lastBidEnding }: BidPositionView): string | undefined =>
  lastBidEnding === 'outbid'
    ? t('You were outbid.')
    : lastBidEnding === null
      ? undefined
      : t('Your bid no longer counts');
