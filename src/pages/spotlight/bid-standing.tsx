import type { BidPositionView } from '../../activity/spotlight/spotlight.view.js';
import { Ago, Callout } from '../parts/basics.js';
import { count, inUtc, plural } from '../parts/words.js';

/** Whether the visitor leads, or how the visitor's last bid ended. */
export function BidStanding({ you, closesAt }: { readonly you: BidPositionView; readonly closesAt: string }) {
  const { leadingWith, lastBid, lastBidEnding, lastBidEndedAt, lastBidServer } = you;
  const name = <span dir="auto">{lastBidServer?.name ?? 'your server'}</span>;
  if (leadingWith !== null)
    return (
      <Callout tone="good" title="You lead">
        <p>
          {plural(leadingWith, 'token')} are held for {name} until a higher bid comes in or the auction closes on{' '}
          {inUtc(closesAt)}. A raise takes only the difference.
        </p>
      </Callout>
    );
  if (lastBid === null || lastBidEnding === null || lastBidEndedAt === null) return <></>;
  if (lastBidEnding === 'outbid')
    return (
      <Callout tone="warn" title="You were outbid">
        <p>
          Your {count(lastBid)} tokens for {name} came back <Ago at={lastBidEndedAt} />.
        </p>
      </Callout>
    );
  return lastBidEnding === 'forfeited' ? (
    <Callout tone="bad" title="You gave up your bid">
      <p>
        The {count(lastBid)} tokens for {name} were forfeited <Ago at={lastBidEndedAt} />.
      </p>
    </Callout>
  ) : (
    <Callout tone="warn" title="Your bid no longer counts">
      <p>
        The server or its owner may not be in the Spotlight. Your {count(lastBid)} tokens for {name} came back{' '}
        <Ago at={lastBidEndedAt} />.
      </p>
    </Callout>
  );
}
