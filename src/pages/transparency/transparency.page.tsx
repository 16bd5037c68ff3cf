import { PlainHead } from '../parts/own-tabs.js';
import type { TransparencyAnswer } from '../../desk/transparency/transparency.view.js';
import type { Shown } from '../page-book.js';
import { Facts, Ago, Empty, Panel, Stat } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { count, span } from '../parts/words.js';

/** Figures about the work of staff and of the service, without names. */
export const TransparencyPage = ({ view }: Shown<TransparencyAnswer>) => (
  <>
    <PlainHead title="Transparency" lead="How this directory is run, in figures without names." />
    <dl class="stats">
      <Stat
        name="Waiting for review"
        note={`${count(view.reviews.decided)} decided in the last 30 days`}
        value={count(view.reviews.waiting)}
      />
      <Stat
        name="Median review time"
        note="From submission to decision, last 30 days"
        value={view.reviews.medianSeconds === null ? '–' : span(view.reviews.medianSeconds)}
      />
      <Stat
        name="Votes in quarantine"
        note="Held back until staff have checked them"
        value={count(view.votesInQuarantine)}
      />
      <Stat
        name="Suspended"
        note={`Listings, and ${count(view.suspendedAccounts)} accounts`}
        value={count(view.suspendedListings)}
      />
    </dl>
    <div class="stack">
      {view.reviews.ownDecisions > 0 && (
        <Panel title="Reviews of own listings" id="own-reviews">
          <p>
            {view.reviews.ownDecisions === 1
              ? 'The only member of staff made one decision about a listing of their own.'
              : `The only member of staff made ${count(view.reviews.ownDecisions)} decisions about listings of their own.`}{' '}
            Nobody else could make them at that time.
          </p>
        </Panel>
      )}
      <Denials denials={view.denials} />
      <Panel title="Appeals" id="appeals" note="Last 90 days. A colleague of the person who decided answers them.">
        <p>{appealed(view.appeals)}</p>
      </Panel>
      <Panel title="Spotlight auctions" id="settlements">
        <p>{settled(view.settlements)}</p>
      </Panel>
      <Limits view={view} />
    </div>
  </>
);

const appealed = ({ written, upheld, granted }: TransparencyAnswer['appeals']): string => {
  if (written === 0) return 'Nobody appealed against a denial or a suspension.';
  const open = written - upheld - granted;
  return `${count(written)} appeals against denials and suspensions: ${count(granted)} granted, ${count(upheld)} upheld, ${count(open)} waiting for an answer.`;
};

const settled = ({ settled: all, onTime }: TransparencyAnswer['settlements']): string =>
  all === 0
    ? 'No auction has been settled yet.'
    : `${count(onTime)} of the last ${count(all)} auctions were settled within a minute after they closed.`;

const Denials = ({ denials }: Pick<TransparencyAnswer, 'denials'>) => (
  <Panel title="Why listings were denied" id="denials" note="Last 90 days. A denial can name several reasons." flush>
    {denials.length === 0 ? (
      <Empty title="No denials">No listing was denied in the last 90 days.</Empty>
    ) : (
      <Table name="Reasons of denials" columns={['Reason', 'Denials']} numbers={['Denials']}>
        {denials.map(({ reason, denials: times }) => (
          <tr key={reason}>
            <th scope="row">{reason}</th>
            <td class="end num">{count(times)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
);

const Limits = ({ view: { limits, runningSince, readAt } }: { readonly view: TransparencyAnswer }) => (
  <Panel title="Limits and uptime of this instance" id="limits">
    <Facts
      look="facts-list wide-facts"
      rows={[
        ['Searches', `${count(limits.searchesPerMinute)} per minute and address`],
        ['Other pages', `${count(limits.pagesPerMinute)} per minute and address`],
        ['Badges', `${count(limits.badgesPerMinute)} per minute and address`],
        ['API', `${count(limits.apiRequestsPerMonth)} requests per month and account`],
        ['Started', <Ago key="started" at={runningSince} />],
      ]}
    />
    <p class="quiet small-text">
      Figures read <Ago at={readAt} />. Programs get them as JSON at the same address.
    </p>
  </Panel>
);
