import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { PlainHead } from '../parts/own-tabs.js';
import type { TransparencyAnswer } from '../../desk/transparency/transparency.view.js';
import type { Shown } from '../page-book.js';
import { Facts, Ago, Empty, Panel, Stat } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { count, span } from '../parts/words.js';

/** Figures about the work of staff and of the service, without names. */
export const TransparencyPage = ({ view }: Shown<TransparencyAnswer>) => (
  <>
    <PlainHead title={t('Transparency')} lead={t('How this directory is run, in figures without names.')} />
    {hasBegun(view) && <Counts view={view} />}
    <div class="stack">
      {!hasBegun(view) && <p>{t('Nothing has been submitted, held back or suspended so far.')}</p>}
      {view.reviews.ownDecisions > 0 && (
        <Panel title={t('Reviews of own listings')} id="own-reviews">
          <p>
            {view.reviews.ownDecisions === 1
              ? t('The only member of staff made one decision about a listing of their own.')
              : t('The only member of staff made {ownDecisions} decisions about listings of their own.', {
                  ownDecisions: count(view.reviews.ownDecisions),
                })}{' '}
            {t('Nobody else could make them at that time.')}
          </p>
        </Panel>
      )}
      <Denials denials={view.denials} />
      <Panel
        title={t('Appeals')}
        id="appeals"
        note={t('Last 90 days. A colleague of the person who decided answers them.')}
      >
        <p>{appealed(view.appeals)}</p>
      </Panel>
      <Panel title={t('Spotlight auctions')} id="settlements">
        <p>{settled(view.settlements)}</p>
      </Panel>
      <Limits view={view} />
    </div>
  </>
);

/** A site on its first day has only zeros. */
const hasBegun = ({ reviews, votesInQuarantine, suspendedListings, suspendedAccounts }: TransparencyAnswer): boolean =>
  reviews.waiting + reviews.decided + votesInQuarantine + suspendedListings + suspendedAccounts > 0;

const Counts = ({ view }: { readonly view: TransparencyAnswer }) => (
  <dl class="stats">
    <Stat
      name={t('Waiting for review')}
      note={t('{decided} decided in the last 30 days', { decided: count(view.reviews.decided) })}
      value={count(view.reviews.waiting)}
    />
    <Stat
      name={t('Median review time')}
      note={t('From submission to decision, last 30 days')}
      value={view.reviews.medianSeconds === null ? '–' : span(view.reviews.medianSeconds)}
    />
    <Stat
      name={t('Votes in quarantine')}
      note={t('Held back until staff have checked them')}
      value={count(view.votesInQuarantine)}
    />
    <Stat
      name={t('Suspended')}
      note={t('Listings, and {suspendedAccounts} accounts', { suspendedAccounts: count(view.suspendedAccounts) })}
      value={count(view.suspendedListings)}
    />
  </dl>
);

const appealed = ({ written, upheld, granted }: TransparencyAnswer['appeals']): string => {
  if (written === 0) return t('Nobody appealed against a denial or a suspension.');
  const open = written - upheld - granted;
  return t(
    '{written} appeals against denials and suspensions: {granted} granted, {upheld} upheld, {open} waiting for an answer.',
    { written: count(written), granted: count(granted), upheld: count(upheld), open: count(open) },
  );
};

const settled = ({ settled: all, onTime }: TransparencyAnswer['settlements']): string =>
  all === 0
    ? t('No auction has been settled yet.')
    : t('{onTime} of the last {all} auctions were settled within a minute after they closed.', {
        onTime: count(onTime),
        all: count(all),
      });

const Denials = ({ denials }: Pick<TransparencyAnswer, 'denials'>) => (
  <Panel
    title={t('Why listings were denied')}
    id="denials"
    note={t('Last 90 days. A denial can name several reasons.')}
    flush
  >
    {denials.length === 0 ? (
      <Empty title={t('No denials')}>{t('No listing was denied in the last 90 days.')}</Empty>
    ) : (
      <Table name={t('Reasons of denials')} columns={[t('Reason'), t('Denials')]} numbers={[t('Denials')]}>
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
  <Panel title={t('Limits and uptime of this instance')} id="limits">
    <Facts
      look="facts-list wide-facts"
      rows={[
        [
          t('Searches'),
          t('{searchesPerMinute} per minute and address', { searchesPerMinute: count(limits.searchesPerMinute) }),
        ],
        [
          t('Other pages'),
          t('{pagesPerMinute} per minute and address', { pagesPerMinute: count(limits.pagesPerMinute) }),
        ],
        [
          t('Badges'),
          t('{badgesPerMinute} per minute and address', { badgesPerMinute: count(limits.badgesPerMinute) }),
        ],
        [
          'API',
          t('{apiRequestsPerMonth} requests per month and account', {
            apiRequestsPerMonth: count(limits.apiRequestsPerMonth),
          }),
        ],
        [t('Started'), <Ago key="started" at={runningSince} />],
      ]}
    />
    <p class="quiet small-text">
      <T text="Figures read {ago}. Programs get them as JSON at the same address." ago={<Ago at={readAt} />} />
    </p>
  </Panel>
);
