import type { BidLineView } from '../../spotlight/spotlight.view.js';
import { Ago, Pill, Scroll } from '../parts/basics.js';
import { Tile } from '../parts/tile.js';
import { count } from '../parts/words.js';

const ENDINGS: Readonly<Record<string, string>> = {
  outbid: 'Outbid, refunded',
  released: 'Released, refunded',
  forfeited: 'Given up, forfeited',
};

/** The newest bids, each with what became of it. */
export const BidLines = ({ bids }: { readonly bids: readonly BidLineView[] }) => (
  <Scroll name="Newest bids">
    <table>
      <thead>
        <tr>
          <th scope="col">Server</th>
          <th scope="col" class="end">
            Bid
          </th>
          <th scope="col">When</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {bids.map(({ at, server, amount, ending }) => (
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
                <span class="quiet">{ENDINGS[ending] ?? ending}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
