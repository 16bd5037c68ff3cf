import type { BidLineView } from '../../activity/spotlight/spotlight.view.js';
import { t } from '../../core/texts/t.js';
import { Ago, NameLink, Pill } from '../parts/basics.js';
import { Tile } from '../parts/pictures.js';
import { count } from '../parts/words.js';

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

/** The newest bids, and how each ended. */
export const Ladder = ({ bids }: { readonly bids: readonly BidLineView[] }) => (
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
