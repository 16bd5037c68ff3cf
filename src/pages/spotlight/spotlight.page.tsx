import { currentLanguage, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { PlainHead } from '../parts/own-tabs.js';
import type { AuctionView, SpotlightAnswer } from '../../activity/spotlight/spotlight.view.js';
import { canAct, useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Empty, Left, Panel } from '../parts/basics.js';
import { Share } from '../parts/share.js';
import { Sign } from '../parts/sign.js';
import { count, shortDate, weekday, dateLanguage } from '../parts/words.js';
import type { BesideSpotlight } from './beside.js';
import { Rise } from './rise.js';
import { BidPanel } from './bid-panel.js';
import { isLastHour, watched } from './watched.js';
import { Ladder } from './ladder.js';
import { PastWeeks, SoldWeek, ThisWeek, soldWeek } from './weeks.page.js';

export function SpotlightPage({ view, beside, query }: Shown<SpotlightAnswer, BesideSpotlight>) {
  const { auction, slot, empty, you } = view;
  const { weeks, total, record } = beside;
  return (
    <>
      <PlainHead
        title={t('The Spotlight')}
        lead={t(
          'The top of the server list, for one week. The highest bid wins, in tokens that votes and bumps earn and that cannot be bought.',
        )}
      />
      <div id="auction" {...watched(view, useFrame().now)}>
        <div id="lit">
          <AuctionSign auction={auction} record={record} />
        </div>
        <div class="with-side listing-body">
          <div class="stack" id="rising">
            {auction.newestBids.length > 0 && (
              <section aria-labelledby="rise">
                <h2 id="rise">{t('How the bid rose')}</h2>
                <Rise auction={auction} record={record?.amount ?? auction.openingBid} />
              </section>
            )}
            <section id="bids" aria-labelledby="bids-title">
              <div class="section-head">
                <h2 id="bids-title">{t('Newest bids')}</h2>
                {auction.bids > 0 && <p class="note">{bidCount(auction)}</p>}
              </div>
              {auction.newestBids.length === 0 ? (
                <Empty title={t('The stage is free')}>
                  {t('The first bid is {openingBid} tokens or more, and wins if nobody bids more.', {
                    openingBid: count(auction.openingBid),
                  })}
                </Empty>
              ) : (
                <Ladder bids={auction.newestBids} />
              )}
            </section>
          </div>
          <aside class="stack" aria-label={t('About the Spotlight')}>
            <Closing auction={auction} />
            <Panel title={t('Your bid')} id="bid" note={<SoldWeek week={auction.week} />}>
              <BidPanel you={you} auction={auction} query={query} />
            </Panel>
            <ThisWeek slot={slot} empty={empty} />
            <PastWeeks weeks={weeks} total={total} />
            <Share path="/spotlight" />
          </aside>
          <div class="stack">
            <Rules />
          </div>
        </div>
      </div>
    </>
  );
}

const bidCount = ({ bids, newestBids }: AuctionView): string =>
  bids > newestBids.length
    ? t('{newestBids} of {bids, plural, one {# bid} other {# bids}}', { newestBids: newestBids.length, bids })
    : t('{bids, plural, one {# bid} other {# bids}}', { bids });

interface AuctionSignProps {
  readonly auction: AuctionView;
  readonly record: BesideSpotlight['record'];
}

/** The leader in lights. The bulbs are the top bid, as a share of the highest one ever. */
function AuctionSign({ auction, record }: AuctionSignProps) {
  const { topBid, leastBid, leader, week, openingBid, closesAt, bids } = auction;
  const isLast = isLastHour(auction, useFrame().now);
  return (
    <Sign
      id="leader"
      size="high"
      share={topBid === null ? 0 : topBid / Math.max(topBid, record?.amount ?? 0)}
      legend={recordLegend(auction, record)}
      top={
        <>
          <span class={isLast ? 'red' : undefined}>
            {isLast ? t('Last hour') : topBid === null ? t('No bids yet') : t('Leading for next week')}
          </span>
          <span>{soldWeek(week)}</span>
        </>
      }
      name={topBid === null ? t('Your name here') : (leader?.name ?? t('A hidden server'))}
      {...(leader && { href: `/servers/${leader.slug ?? leader.id}`, icon: leader.icon })}
      bottom={
        <>
          <span class="red">
            {topBid === null
              ? t('From {openingBid} tokens', { openingBid: count(openingBid) })
              : t('{topBid, plural, one {# token} other {# tokens}}', { topBid })}
          </span>
          <span>
            {leastBid === null
              ? t('Cannot be beaten')
              : topBid !== null && t('next bid {amount}', { amount: count(leastBid) })}
          </span>
        </>
      }
    >
      <p>
        <T
          text="<b>{left}</b> left. {bids, plural, =0 {Nobody has bid so far.} one {# bid so far.} other {# bids so far.}}"
          b={(inside) => <strong>{inside}</strong>}
          left={<Left until={closesAt} over={t('No time')} />}
          bids={bids}
        />
      </p>
      {leastBid !== null && canAct(useFrame()) && (
        <a class="button primary large num" href="#bid">
          {t('Bid {amount} or more', { amount: count(leastBid) })}
        </a>
      )}
    </Sign>
  );
}

function recordLegend({ topBid }: AuctionView, record: BesideSpotlight['record']): string {
  if (record === undefined) return t('The bulbs are the bid. The first one lights all of them.');
  const { amount, placedAt, serverName } = record;
  if (topBid !== null && topBid >= amount) return t('The bulbs are the bid. All are lit: no bid was ever higher.');
  const values = { amount: count(amount), date: shortDate(placedAt.toISOString()) };
  return serverName === null
    ? t('The bulbs are the bid. All of them light at the record: {amount} tokens, on {date}.', values)
    : t('The bulbs are the bid. All of them light at the record: {amount} tokens, by {name} on {date}.', {
        ...values,
        name: serverName,
      });
}

function Closing({ auction }: Pick<AuctionSignProps, 'auction'>) {
  const { closesAt, raise, topBid } = auction;
  const isLast = isLastHour(auction, useFrame().now);
  return (
    <section class={isLast ? 'panel hot' : 'panel'} id="closing" aria-labelledby="closes">
      <h2 id="closes" class="closes">
        {isLast ? t('Last hour: closes in') : t('Closes in')}
      </h2>
      <p class="closes-in">
        <Left until={closesAt} over={t('Closed, being settled')} />
      </p>
      <p class="note">
        <T
          text="{closesAt}, 00:00 UTC{localTime}"
          closesAt={weekday(closesAt)}
          localTime={
            <time
              class="local-time"
              datetime={closesAt}
              lang={dateLanguage(currentLanguage().tag)}
              data-local={t('{time}, your time', { time: '0' })}
            />
          }
        />
      </p>
      {topBid !== null && (
        <p class="note">
          {t('The next bid is {percent}% more than the top bid, and at least {atLeast}.', {
            percent: raise.percent,
            atLeast: raise.atLeast,
          })}
        </p>
      )}
    </section>
  );
}

const Rules = () => (
  <Panel title={t('How it works')} id="rules">
    <ul class="points">
      <li>{t('Only the top bid holds tokens. If a higher bid comes in, you get all of yours back at once.')}</li>
      <li>{t('You cannot withdraw a leading bid. It ends when a higher bid comes in or the auction closes.')}</li>
      <li>{t('The winner pays the bid, and has the Spotlight from Monday to Monday, 00:00 UTC.')}</li>
      <li>{t('Approved servers that are not NSFW can bid, but not in the week in which they have the Spotlight.')}</li>
      <li>
        {t('If a server has to leave the Spotlight early, its owner gets back the tokens for the rest of the week.')}
      </li>
    </ul>
  </Panel>
);
