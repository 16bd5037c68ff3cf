import { DAY } from '../../../core/shared/utc.js';
import { StaffVotesQuery } from '../../../activity/votes/quarantine/vote-quarantine.dto.js';
import type { StaffVotesAnswer, VoteFindingView } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import type { Shown } from '../../page-book.js';
import { Callout, Empty, Pager, Panel, Pill } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { count, inUtc, plural, sentenceCase, shortDate } from '../../parts/words.js';
import { UndoBatches } from '../batches/undo-batch.js';
import { DeskHead } from '../parts/basics.js';
import { ChoiceFilter, Filters, TimeFilter } from '../parts/filters.js';
import type { BesideBatches } from './beside.js';
import { VoteChoice } from './vote-choice.js';
import { Table } from '../../parts/table.js';

export function StaffVotesPage({ view, beside: { listing, batches }, query }: Shown<StaffVotesAnswer, BesideBatches>) {
  const path = `/staff/listings/${listing.id}/votes`;
  const isQuarantined = query.get('state') === 'quarantined';
  return (
    <>
      <DeskHead
        title={`Votes of ${listing.name}`}
        crumb={['Listing', `/staff/listings/${listing.id}`]}
        lead={`${plural(view.total, isQuarantined ? 'vote in quarantine' : 'vote that counts', isQuarantined ? 'votes in quarantine' : 'votes that count')}${isPeriod(query) ? ' in this period' : ''}, newest first.`}
      />
      <UndoBatches batches={batches} />
      <Filters path={path} name="Choose votes">
        <ChoiceFilter
          of={StaffVotesQuery}
          name="state"
          label="Which votes"
          query={query}
          any="Votes that count"
          choices={[['quarantined', 'In quarantine']]}
        />
        <TimeFilter of={StaffVotesQuery} name="from" label="From (UTC)" query={query} />
        <TimeFilter of={StaffVotesQuery} name="to" label="Before (UTC)" query={query} />
      </Filters>
      <div class="stack">
        <Timeline of={view} />
        <Findings findings={view.findings} path={path} query={query} />
        {view.votes.length === 0 ? (
          <Empty title="No votes">There are no votes of this kind in this period.</Empty>
        ) : (
          <VoteChoice view={view} listingId={listing.id} isQuarantined={isQuarantined} query={query} />
        )}
      </div>
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={path} query={query} />
    </>
  );
}

const isPeriod = (query: URLSearchParams): boolean => Boolean(query.get('from')) || Boolean(query.get('to'));

/** "18 Nov, 12:05" */
const momentOf = (iso: string): string =>
  inUtc(iso)
    .replace(/ \d{4}, /, ', ')
    .replace(' UTC', '');

function Timeline({ of: { timeline } }: { readonly of: StaffVotesAnswer }) {
  const [first, second] = timeline;
  if (first === undefined || second === undefined) return null;
  const isByDay = new Date(second.from).getTime() - new Date(first.from).getTime() >= DAY;
  const label = isByDay ? shortDate : momentOf;
  return (
    <Panel title="When the votes were cast" note="Orange: votes with a finding." id="timeline">
      <Chart
        name="Votes"
        unit="votes"
        isTall
        head="From (UTC)"
        tick={(text) => text}
        points={timeline.map(({ from, votes }) => ({ label: label(from), value: votes }))}
        warn={timeline.map(({ suspicious }) => suspicious)}
        warnUnit="suspicious"
      />
    </Panel>
  );
}

const MEANINGS: Readonly<Record<string, string>> = {
  burst: 'Many votes within 20 minutes, far more than usual for this listing.',
  regular: 'The same time between the votes.',
};

interface FindingsProps {
  readonly findings: readonly VoteFindingView[];
  readonly path: string;
  readonly query: URLSearchParams;
}

const Findings = ({ findings, path, query }: FindingsProps) =>
  findings.length === 0 ? (
    <Callout tone="good" title="No suspicious pattern">
      <p>The newest 5,000 votes of the period were examined.</p>
    </Callout>
  ) : (
    <Panel title="Findings" id="findings" note="None of them is a proof: an announcement also causes a burst." flush>
      <Table
        name="Findings"
        columns={['Pattern', 'From', 'To', 'Votes', { name: 'Show', isHidden: true }]}
        numbers={['Votes']}
      >
        {findings.map((finding) => (
          <tr key={`${finding.pattern} ${finding.from}`}>
            <td>
              <Pill tone="warn">{sentenceCase(finding.pattern)}</Pill>
              <small>{MEANINGS[finding.pattern]}</small>
            </td>
            <td class="nowrap">{inUtc(finding.from)}</td>
            <td class="nowrap">{inUtc(finding.to)}</td>
            <td class="end num">{count(finding.votes)}</td>
            <td class="end">
              <a class="button small" href={`${path}?${periodOf(finding, query)}`}>
                Show them
                <span class="sr">
                  : {finding.pattern}, {inUtc(finding.from)}
                </span>
              </a>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );

/** The query for the period from the first to the last vote of a finding. The end of a period is exclusive. */
function periodOf({ from, to }: VoteFindingView, query: URLSearchParams): URLSearchParams {
  const state = query.get('state');
  const end = new Date(new Date(to).getTime() + 1).toISOString();
  return new URLSearchParams({ ...(state && { state }), from, to: end });
}
