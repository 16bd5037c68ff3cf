import type { ReviewFiguresAnswer } from '../../../desk/review/figures/review-figures.view.js';
import type { DenialCountView, FiguresView } from '../../../desk/review/queue.view.js';
import { HOUR, SECOND } from '../../../core/shared/utc.js';
import type { Shown } from '../../page-book.js';
import { Bar, Empty, Panel, Stat } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { Table } from '../../parts/table.js';
import { count, span } from '../../parts/words.js';
import { FiguresHead } from './figures-head.js';

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
