import { t } from '../../../core/texts/t.js';
import type { ReviewFiguresAnswer } from '../../../desk/review/figures/review-figures.view.js';
import type { DenialCountView, FiguresView } from '../../../desk/review/queue.view.js';
import { HOUR, SECOND } from '../../../core/shared/utc.js';
import type { Shown } from '../../page-book.js';
import { NameLink, Bar, Empty, Panel, Stat } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import * as units from '../../parts/units.js';
import { Table } from '../../parts/table.js';
import { count, date, percent, span } from '../../parts/words.js';
import { SearchFiguresQuery } from '../../../finding/search-figures/search-reports.query.js';
import type { SearchFiguresAnswer } from '../../../finding/search-figures/search-reports.view.js';
import { FiguresHead } from './figures-head.js';
import { ChoiceFilter, Filters, TimeFilter } from '../parts/filters.js';

export interface BesideReviews {
  readonly queue: FiguresView;
  readonly denials: readonly DenialCountView[];
}

const inWords = (seconds: number | null): string => (seconds === null ? '–' : span(seconds));

export const ReviewsPage = ({ view, beside: { queue, denials } }: Shown<ReviewFiguresAnswer, BesideReviews>) => (
  <>
    <FiguresHead at="reviews" lead={t('Decisions of the last 30 days, days in UTC. Undone decisions do not count.')} />
    <dl class="stats">
      <Stat
        name={t('Waiting now')}
        note={t('{listings} unclaimed', { listings: count(queue.unclaimed) })}
        value={count(queue.waiting)}
      />
      <Stat name={t('The oldest waits')} value={inWords(queue.oldestSeconds)} />
      <Stat
        name={t('Decisions')}
        note={t('in 30 days')}
        value={count(view.days.reduce((sum, { approved, denied }) => sum + approved + denied, 0))}
      />
      <Stat name={t('Median review time')} note={t('in 30 days')} value={inWords(queue.medianSecondsToDecision)} />
    </dl>
    <div class="stack">
      <Panel title={t('Decisions per day')} note={t('Orange: denied.')} id="decisions">
        <Chart
          name={t('Decisions')}
          unit={units.decisions()}
          isTall
          points={view.days.map(({ date, approved, denied }) => ({ label: date, value: approved + denied }))}
          warn={view.days.map(({ denied }) => denied)}
          warnUnit={units.denied()}
        />
      </Panel>
      <Panel title={t('Review time')} note={t('The median of the decisions of a day, in hours.')} id="time">
        <Chart
          name={t('Median review time')}
          unit={units.hours()}
          kind="line"
          points={view.days.map(({ date, medianSeconds }) => ({
            label: date,
            value: medianSeconds === null ? null : Math.round((medianSeconds * SECOND) / HOUR),
          }))}
        />
      </Panel>
      <div class="halves">
        <Denials denials={denials} />
        <Reviewers of={view} />
      </div>
    </div>
  </>
);

const Denials = ({ denials }: Pick<BesideReviews, 'denials'>) => {
  const most = Math.max(1, ...denials.map((one) => one.denials));
  return (
    <Panel title={t('Why listings were denied')} id="denials" note={t('In the last 90 days.')} flush>
      <Table
        name={t('Why listings were denied')}
        // For translators: “Share” is a part of the whole
        columns={[t('Reason'), { name: t('Share'), look: 'usage-bar', isHidden: true }, t('Denials')]}
        numbers={[t('Denials')]}
        class="usage"
      >
        {denials.map((one) => (
          <tr key={one.reason}>
            <th scope="row" dir="auto">
              {one.reason}
            </th>
            <td class="usage-bar">
              <Bar name={one.reason} value={one.denials} max={most} />
            </td>
            <td class="end num">{count(one.denials)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
};

const Reviewers = ({ of: { reviewers } }: { readonly of: ReviewFiguresAnswer }) => (
  <Panel title={t('Who decided')} id="reviewers" flush>
    {reviewers.length === 0 ? (
      <Empty title={t('No decisions')}>{t('Nobody decided in the last 30 days.')}</Empty>
    ) : (
      <Table
        name={t('Who decided')}
        columns={[t('Reviewer', {}, { context: 'who decided' }), t('Approved'), t('Denied')]}
        numbers={[t('Approved'), t('Denied')]}
      >
        {reviewers.map(({ username, approved, denied }) => (
          <tr key={username}>
            <td dir="auto">{username}</td>
            <td class="end num">{count(approved)}</td>
            <td class="end num">{count(denied)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
);

type Texts = SearchFiguresAnswer['frequent'];

const share = (part: number, whole: number): string => percent(whole === 0 ? 0 : part / whole);

export function SearchesPage({ view, query }: Shown<SearchFiguresAnswer>) {
  const days = view.days.toReversed();
  const sum = (figure: 'searches' | 'withoutResult' | 'clicks') =>
    view.days.reduce((total, day) => total + day[figure], 0);
  const [searches, empty, clicks] = [sum('searches'), sum('withoutResult'), sum('clicks')];
  return (
    <>
      <FiguresHead
        at="searches"
        lead={t(
          '{from} to {to}, days in UTC. A text appears once it was searched for {times} times on a day. The figures belong to no account.',
          { from: date(view.from), to: date(view.to), times: view.leastSearches },
        )}
      />
      <Filters path="/staff/searches" name={t('Choose searches')}>
        <ChoiceFilter
          of={SearchFiguresQuery}
          name="kind"
          label={t('In which list')}
          query={query}
          any={t('Both lists')}
          choices={[
            ['servers', t('Servers')],
            ['bots', t('Bots')],
          ]}
        />
        <TimeFilter of={SearchFiguresQuery} name="from" label={t('From (UTC)')} query={query} />
        <TimeFilter of={SearchFiguresQuery} name="to" label={t('Before (UTC)')} query={query} />
      </Filters>
      <dl class="stats">
        <Stat name={t('Searches')} value={count(searches)} />
        <Stat name={t('Without a result')} note={share(empty, searches)} value={count(empty)} />
        <Stat name={t('Results opened')} note={share(clicks, searches)} value={count(clicks)} />
      </dl>
      <div class="stack">
        <Panel title={t('Searches per day')} note={t('Orange: without a result.')} id="days">
          {days.length === 0 ? (
            <Empty title={t('No searches')}>{t('Nobody searched in these days.')}</Empty>
          ) : (
            <Chart
              name={t('Searches')}
              unit={units.searches()}
              isTall
              points={days.map((day) => ({ label: day.date, value: day.searches }))}
              warn={days.map(({ withoutResult }) => withoutResult)}
              warnUnit={units.withoutResult()}
            />
          )}
        </Panel>
        <div class="halves">
          <TextTable title={t('Most frequent')} id="frequent" texts={view.frequent} />
          <TextTable title={t('Most often without a result')} id="without-result" texts={view.withoutResult} />
        </div>
        {view.positions.length > 0 && (
          <Panel title={t('Which results are opened')} note={t('By their place in the list.')} id="positions">
            <Chart
              name={t('Opened results')}
              unit={units.clicks()}
              head={t('Place')}
              tick={(label) => label}
              points={view.positions.map(({ position, clicks: value }) => ({ label: String(position), value }))}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

const TextTable = ({ title, id, texts }: { readonly title: string; readonly id: string; readonly texts: Texts }) => (
  <Panel title={title} id={id} flush>
    {texts.length === 0 ? (
      <Empty title={t('None', {}, { context: 'texts that people searched for' })}>
        {t('No text was searched for often enough.')}
      </Empty>
    ) : (
      <Table
        name={title}
        // For translators: texts that people searched for, and how many results of theirs were opened
        columns={[t('Text'), t('Searches'), t('No result'), t('Opened')]}
        numbers={[t('Searches'), t('No result'), t('Opened')]}
      >
        {texts.map(({ text, kind, searches, withoutResult, clicks }) => (
          <tr key={`${kind} ${text}`}>
            <td>
              <NameLink to={`/${kind}s?search=${encodeURIComponent(text)}`} name={text} />
              <small>{kind === 'bot' ? t('in bots') : t('in servers')}</small>
            </td>
            <td class="end num">{count(searches)}</td>
            <td class="end num">{count(withoutResult)}</td>
            <td class="end num">{count(clicks)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
);
