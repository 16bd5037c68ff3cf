import { currentLanguage, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { PlainHead } from '../parts/own-tabs.js';
import type { AuctionView, BidLineView, SpotlightAnswer } from '../../activity/spotlight/spotlight.view.js';
import { HOUR } from '../../core/shared/utc.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { NameLink, Ago, Empty, Left, Panel, Pill } from '../parts/basics.js';
import { Tile } from '../parts/pictures.js';
import { Share } from '../parts/share.js';
import { Sign } from '../parts/sign.js';
import { count, shortDate, weekday, dateLanguage } from '../parts/words.js';
import type { BesideSpotlight } from './beside.js';
import { Rise } from './rise.js';
import { BidPanel } from './bid-panel.js';
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
      <div id="auction">
        <AuctionSign auction={auction} record={record} />
        <div class="with-side listing-body">
          <div class="stack">
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
      {leastBid !== null && (
        <a class="button primary large num" href="#bid">
          {t('Bid {amount} or more', { amount: count(leastBid) })}
        </a>
      )}
    </Sign>
  );
}

const isLastHour = ({ closesAt }: AuctionView, now: Date): boolean => Date.parse(closesAt) - now.getTime() < HOUR;

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
    <section class={isLast ? 'panel hot' : 'panel'} aria-labelledby="closes">
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

const endings = (): Readonly<Record<string, string>> => ({
  outbid: t('Outbid, refunded'),
  released: t('Released, refunded'),
  forfeited: t('Given up, forfeited'),
});

/** Whether the next bid is for the same server. The newest bid comes first. */
const isRaised = (bids: readonly BidLineView[], index: number): boolean => {
  const [{ server, ending } = {}, next] = [bids[index], bids[index - 1]];
  return ending === 'outbid' && server != null && server.id === next?.server?.id;
};

const Ladder = ({ bids }: { readonly bids: readonly BidLineView[] }) => (
  <ol class="ladder">
    {bids.map(({ at, server, amount, ending }, index) => (
      <li key={`${at} ${amount}`}>
        {server === null ? (
          <span class="quiet">{t('No longer public')}</span>
        ) : (
          <span class="week-server">
            <Tile name={server.name} image={server.icon} size={ending === null ? 'm' : 's'} />
            <NameLink to={`/servers/${server.slug ?? server.id}`} name={server.name} />
          </span>
        )}
        <strong class="num">
          {count(amount)}
          <span class="sr"> {t('tokens')}</span>
        </strong>
        <span class="ladder-when">
          {ending === null ? (
            <Pill tone="gold" icon="star">
              {t('Leads')}
            </Pill>
          ) : isRaised(bids, index) ? (
            t('Raised')
          ) : (
            (endings()[ending] ?? ending)
          )}{' '}
          <Ago at={at} />
        </span>
      </li>
    ))}
  </ol>
);
