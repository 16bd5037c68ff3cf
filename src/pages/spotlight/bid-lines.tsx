import type { BidLineView } from '../../activity/spotlight/spotlight.view.js';
import { Ago, Pill } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { Tile } from '../parts/tile.js';
import { count } from '../parts/words.js';

const ENDINGS: Readonly<Record<string, string>> = {
  outbid: 'Outbid, refunded',
  released: 'Released, refunded',
  forfeited: 'Given up, forfeited',
};

/** Whether the next bid is for the same server. The newest bid comes first. */
const isRaised = (bids: readonly BidLineView[], index: number): boolean => {
  const [{ server, ending } = {}, next] = [bids[index], bids[index - 1]];
  return ending === 'outbid' && server != null && server.id === next?.server?.id;
};

/** The newest bids, each with its outcome. */
export const BidLines = ({ bids }: { readonly bids: readonly BidLineView[] }) => (
  <Table name="Newest bids" columns={['Server', 'Bid', 'When', 'State']} numbers={['Bid']}>
    {bids.map(({ at, server, amount, ending }, index) => (
      <tr key={`${at} ${amount}`}>
        <td>
          {server === null ? (
            <span class="quiet">No longer public</span>
          ) : (
            <span class="week-server">
              <Tile name={server.name} image={server.icon} size="s" />
              <a class="quiet-link" href={`/servers/${server.slug ?? server.id}`} dir="auto">
                {server.name}
              </a>
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
              Leads
            </Pill>
          ) : (
            <span class="quiet">{isRaised(bids, index) ? 'Raised' : (ENDINGS[ending] ?? ending)}</span>
          )}
        </td>
      </tr>
    ))}
  </Table>
);
