import { currentLanguage, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { PlainHead } from '../parts/own-tabs.js';
import type { AuctionView, BidLineView, SpotlightAnswer } from '../../activity/spotlight/spotlight.view.js';
import type { HistoryAnswer } from '../../activity/spotlight/weeks.view.js';
import type { Shown } from '../page-book.js';
import { NameLink, Ago, Empty, Left, Panel, Pill, Stat } from '../parts/basics.js';
import { Coin, Tile } from '../parts/pictures.js';
import { count, weekday, dateLanguage } from '../parts/words.js';
import { BidPanel } from './bid-panel.js';
import { PastWeeks, SoldWeek, ThisWeek } from './weeks.page.js';
import { Table } from '../parts/table.js';

export function SpotlightPage({ view, beside, query }: Shown<SpotlightAnswer, HistoryAnswer>) {
  const { auction, slot, empty, you } = view;
  return (
    <>
      <PlainHead
        title={t('The Spotlight')}
        lead={t(
          'The top of the server list, for one week. The highest bid wins, in tokens that votes and bumps earn and that cannot be bought.',
        )}
      />
      <div id="auction">
        <Figures auction={auction} />
        <div class="with-side">
          <div class="stack">
            <Panel title={t('Your bid')} id="bid" note={<SoldWeek week={auction.week} />}>
              <BidPanel you={you} auction={auction} query={query} />
            </Panel>
            <Panel title={t('Newest bids')} id="bids" note={bidCount(auction)} flush>
              {auction.newestBids.length === 0 ? (
                <Empty title={t('No bids yet')}>
                  {t('The first bid is {openingBid} tokens or more.', { openingBid: count(auction.openingBid) })}
                </Empty>
              ) : (
                <BidLines bids={auction.newestBids} />
              )}
            </Panel>
          </div>
          <aside class="stack" aria-label={t('About the Spotlight')}>
            <ThisWeek slot={slot} empty={empty} />
            <Rules />
            <PastWeeks weeks={beside.weeks} total={beside.total} />
          </aside>
        </div>
      </div>
    </>
  );
}

const bidCount = ({ bids, newestBids }: AuctionView): string =>
  bids > newestBids.length
    ? t('{newestBids} of {bids, plural, one {# bid} other {# bids}}', { newestBids: newestBids.length, bids })
    : t('{bids, plural, one {# bid} other {# bids}}', { bids });

function Figures({ auction }: { readonly auction: AuctionView }) {
  const { topBid, leastBid, closesAt, leader, raise } = auction;
  return (
    <dl class="stats gold">
      <Stat
        name={t('Top bid')}
        note={
          topBid === null ? (
            t('No bid leads')
          ) : (
            <>
              <T
                text="by {name}"
                name={<span dir="auto">{leader?.name ?? t('a server that is not public now')}</span>}
              />
            </>
          )
        }
      >
        <Tokens amount={topBid} none={t('None yet')} />
      </Stat>
      <Stat
        name={t('Minimum bid')}
        note={
          topBid === null
            ? t('The opening bid')
            : t('{percent}% more than the top bid, and at least {atLeast}', {
                percent: raise.percent,
                atLeast: raise.atLeast,
              })
        }
      >
        <Tokens amount={leastBid} none={t('Cannot be beaten')} />
      </Stat>
      <Stat
        name={t('Closes in')}
        note={
          <>
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
          </>
        }
      >
        <Left until={closesAt} over={t('Closed, being settled')} />
      </Stat>
    </dl>
  );
}

const Tokens = ({ amount, none }: { readonly amount: number | null; readonly none: string }) =>
  amount === null ? (
    <>{none}</>
  ) : (
    <>
      <Coin /> {count(amount)}
    </>
  );

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

const BidLines = ({ bids }: { readonly bids: readonly BidLineView[] }) => (
  <Table name={t('Newest bids')} columns={[t('Server'), t('Bid'), t('When'), t('State')]} numbers={[t('Bid')]}>
    {bids.map(({ at, server, amount, ending }, index) => (
      <tr key={`${at} ${amount}`}>
        <td>
          {server === null ? (
            <span class="quiet">{t('No longer public')}</span>
          ) : (
            <span class="week-server">
              <Tile name={server.name} image={server.icon} size="s" />
              <NameLink to={`/servers/${server.slug ?? server.id}`} look="quiet-link" name={server.name} />
            </span>
          )}
        </td>
        <td class="end num">{count(amount)}</td>
        <td>
          <Ago at={at} />
        </td>
        <td>
          {ending === null ? (
            <Pill tone="gold" icon="star">
              {t('Leads')}
            </Pill>
          ) : (
            <span class="quiet">{isRaised(bids, index) ? t('Raised') : (endings()[ending] ?? ending)}</span>
          )}
        </td>
      </tr>
    ))}
  </Table>
);
