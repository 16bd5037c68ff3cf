import type { ComponentChildren } from 'preact';
import { ReviewFiguresStaffController } from '../../../desk/review/figures/review-figures.staff.controller.js';
import { DeskHead } from '../parts/basics.js';
import { useMay } from '../parts/allowed.js';
import { Tabs } from '../../parts/own-tabs.js';
import type { ReviewFiguresAnswer } from '../../../desk/review/figures/review-figures.view.js';
import type { DenialCountView, FiguresView } from '../../../desk/review/queue.view.js';
import { HOUR, SECOND } from '../../../core/shared/utc.js';
import type { Shown } from '../../page-book.js';
import { NameLink, Bar, Empty, Panel, Stat } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { Table } from '../../parts/table.js';
import { count, span, date } from '../../parts/words.js';
import { SearchFiguresQuery } from '../../../finding/search-figures/search-reports.query.js';
import type { SearchFiguresAnswer } from '../../../finding/search-figures/search-reports.view.js';
import { ChoiceFilter, Filters, TimeFilter } from '../parts/filters.js';

const SEARCHES = ['Searches', '/staff/searches'] as const;
const REVIEWS = ['Reviews', '/staff/reviews'] as const;

interface FiguresHeadProps {
  readonly at: (typeof SEARCHES)[0] | (typeof REVIEWS)[0];
  readonly lead: ComponentChildren;
}

/** The head of the pages of figures, with a link to the other page for roles that may open it. */
function FiguresHead({ at, lead }: FiguresHeadProps) {
  const hasBoth = useMay()(ReviewFiguresStaffController, 'seeReviews');
  return (
    <>
      {hasBoth && <Tabs name="Figures" tabs={[SEARCHES, REVIEWS]} at={at} />}
      <DeskHead title={at} lead={lead} />
    </>
  );
}

export interface BesideReviews {
  readonly queue: FiguresView;
  readonly denials: readonly DenialCountView[];
}

const inWords = (seconds: number | null): string => (seconds === null ? '–' : span(seconds));

export const ReviewsPage = ({ view, beside: { queue, denials } }: Shown<ReviewFiguresAnswer, BesideReviews>) => (
  <>
    <FiguresHead at="Reviews" lead="Decisions of the last 30 days, days in UTC. Undone decisions do not count." />
    <dl class="stats">
      <Stat name="Waiting now" note={`${count(queue.unclaimed)} unclaimed`} value={count(queue.waiting)} />
      <Stat name="The oldest waits" value={inWords(queue.oldestSeconds)} />
      <Stat
        name="Decisions"
        note="in 30 days"
        value={count(view.days.reduce((sum, { approved, denied }) => sum + approved + denied, 0))}
      />
      <Stat name="Median review time" note="in 30 days" value={inWords(queue.medianSecondsToDecision)} />
    </dl>
    <div class="stack">
      <Panel title="Decisions per day" note="Orange: denied." id="decisions">
        <Chart
          name="Decisions"
          unit="decisions"
          isTall
          points={view.days.map(({ date, approved, denied }) => ({ label: date, value: approved + denied }))}
          warn={view.days.map(({ denied }) => denied)}
          warnUnit="denied"
        />
      </Panel>
      <Panel title="Review time" note="The median of the decisions of a day, in hours." id="time">
        <Chart
          name="Median review time"
          unit="hours"
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
    <Panel title="Why listings were denied" id="denials" note="In the last 90 days." flush>
      <Table
        name="Why listings were denied"
        columns={['Reason', { name: 'Share', look: 'usage-bar', isHidden: true }, 'Denials']}
        numbers={['Denials']}
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
  <Panel title="Who decided" id="reviewers" flush>
    {reviewers.length === 0 ? (
      <Empty title="No decisions">Nobody decided in the last 30 days.</Empty>
    ) : (
      <Table name="Who decided" columns={['Reviewer', 'Approved', 'Denied']} numbers={['Approved', 'Denied']}>
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

const share = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

export function SearchesPage({ view, query }: Shown<SearchFiguresAnswer>) {
  const days = view.days.toReversed();
  const sum = (figure: 'searches' | 'withoutResult' | 'clicks') =>
    view.days.reduce((total, day) => total + day[figure], 0);
  const [searches, empty, clicks] = [sum('searches'), sum('withoutResult'), sum('clicks')];
  return (
    <>
      <FiguresHead
        at="Searches"
        lead={`${date(view.from)} to ${date(view.to)}, days in UTC. A text appears once it was searched for ${view.leastSearches} times on a day. The figures belong to no account.`}
      />
      <Filters path="/staff/searches" name="Choose searches">
        <ChoiceFilter
          of={SearchFiguresQuery}
          name="kind"
          label="In which list"
          query={query}
          any="Both lists"
          choices={[
            ['servers', 'Servers'],
            ['bots', 'Bots'],
          ]}
        />
        <TimeFilter of={SearchFiguresQuery} name="from" label="From (UTC)" query={query} />
        <TimeFilter of={SearchFiguresQuery} name="to" label="Before (UTC)" query={query} />
      </Filters>
      <dl class="stats">
        <Stat name="Searches" value={count(searches)} />
        <Stat name="Without a result" note={share(empty, searches)} value={count(empty)} />
        <Stat name="Results opened" note={share(clicks, searches)} value={count(clicks)} />
      </dl>
      <div class="stack">
        <Panel title="Searches per day" note="Orange: without a result." id="days">
          {days.length === 0 ? (
            <Empty title="No searches">Nobody searched in these days.</Empty>
          ) : (
            <Chart
              name="Searches"
              unit="searches"
              isTall
              points={days.map((day) => ({ label: day.date, value: day.searches }))}
              warn={days.map(({ withoutResult }) => withoutResult)}
              warnUnit="without a result"
            />
          )}
        </Panel>
        <div class="halves">
          <TextTable title="Most frequent" id="frequent" texts={view.frequent} />
          <TextTable title="Most often without a result" id="without-result" texts={view.withoutResult} />
        </div>
        {view.positions.length > 0 && (
          <Panel title="Which results are opened" note="By their place in the list." id="positions">
            <Chart
              name="Opened results"
              unit="clicks"
              head="Place"
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
      <Empty title="None">No text was searched for often enough.</Empty>
    ) : (
      <Table
        name={title}
        columns={['Text', 'Searches', 'No result', 'Opened']}
        numbers={['Searches', 'No result', 'Opened']}
      >
        {texts.map(({ text, kind, searches, withoutResult, clicks }) => (
          <tr key={`${kind} ${text}`}>
            <td>
              <NameLink to={`/${kind}s?search=${encodeURIComponent(text)}`} name={text} />
              <small>in {kind}s</small>
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
