import { VoteChoiceBody, StaffVotesQuery } from '../../../activity/votes/quarantine/vote-quarantine.dto.js';
import { MAX_PER_REQUEST } from '../../../activity/votes/quarantine/vote-quarantine.rules.js';
import type {
  StaffVoteView,
  StaffVotesAnswer,
  VoteFindingView,
} from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import { Panel, Pill, Callout, Empty } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { Select } from '../../parts/field.js';
import { Form, useShownForm } from '../../parts/form.js';
import { count, inUtc, plural, sentenceCase, shortDate } from '../../parts/words.js';
import { Reason, AccountLink, DeskHead } from '../parts/basics.js';
import { SelectAll, SelectBox, ChoiceFilter, Filters, TimeFilter } from '../parts/filters.js';
import { DAY } from '../../../core/shared/utc.js';
import type { Shown } from '../../page-book.js';
import { Chart } from '../../parts/chart.js';
import { UndoBatches } from '../batches/batches.page.js';
import type { BesideBatches } from '../beside.js';

interface VoteChoiceProps {
  readonly view: StaffVotesAnswer;
  readonly listingId: string;
  readonly isQuarantined: boolean;
  readonly query: URLSearchParams;
}

/** The votes with checkboxes, and the form that releases them or leads to the confirmation of a quarantine. */
const VoteChoice = (props: VoteChoiceProps) =>
  props.isQuarantined ? (
    <Form to={`/staff/listings/${props.listingId}/votes/release`} id="choice" class="vote-choice">
      <Choice {...props} />
    </Form>
  ) : (
    <form action={`/staff/listings/${props.listingId}/votes/batches/new`} id="choice" class="vote-choice">
      <Choice {...props} />
    </form>
  );

function Choice({ view, isQuarantined, query }: VoteChoiceProps) {
  const what = isQuarantined ? 'Release votes' : 'Quarantine votes';
  return (
    <>
      <Panel title={what} id="move">
        <ul class="points">
          {(isQuarantined ? RELEASED : QUARANTINED).map((one) => (
            <li key={one}>{one}</li>
          ))}
          <li>Tick votes below, or leave all unticked to choose by the period above and the pattern.</li>
          <li>At most {MAX_PER_REQUEST} votes at a time, the oldest first.</li>
        </ul>
        {(['from', 'to'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
        ))}
        <div class="fields">
          <Select
            of={VoteChoiceBody}
            name="pattern"
            label="Pattern"
            choices={[
              { value: '', label: 'With or without a pattern' },
              ...patternsOf(view).map((value) => ({ value, label: `Only ${sentenceCase(value).toLowerCase()}` })),
            ]}
          />
          {isQuarantined && <Reason of={VoteChoiceBody} />}
          <button class={isQuarantined ? 'button primary' : 'button danger'}>
            {isQuarantined ? what : `${what}…`}
          </button>
        </div>
      </Panel>
      <Panel title="Votes" id="votes" note={`${count(view.votes.length)} of ${count(view.total)}`} flush>
        <div class="batch-bar inner">
          <SelectAll of={view.votes.length} max={MAX_PER_REQUEST} />
        </div>
        <Votes votes={view.votes} />
      </Panel>
    </>
  );
}

const QUARANTINED = [
  'The votes do not count any more, and the tokens that they earned are taken back.',
  'Their voters cannot vote for the listing until the votes are released.',
];
const RELEASED = ['The votes count again, with the time at which they were cast, and earn their tokens again.'];

const patternsOf = ({ findings }: StaffVotesAnswer): string[] => [...new Set(findings.map(({ pattern }) => pattern))];

function Votes({ votes }: { readonly votes: readonly StaffVoteView[] }) {
  const sent = useShownForm()?.fields['voteIds'] ?? [];
  const ticked = [sent].flat();
  return (
    <Table name="Votes" columns={['Voter', 'Voted', 'Age of the account', 'Patterns']}>
      {votes.map((vote) => (
        <tr key={vote.id} data-row>
          <td class="vote-voter">
            <SelectBox
              name="voteIds"
              value={vote.id}
              isTicked={ticked.includes(String(vote.id))}
              label={`Vote of ${vote.voter.username}, ${inUtc(vote.votedAt)}`}
            />{' '}
            <AccountLink id={vote.voter.id} name={vote.voter.username} />
          </td>
          <td class="nowrap">{inUtc(vote.votedAt)}</td>
          <td>{ageOf(vote.accountAgeHours)}</td>
          <td>
            {vote.patterns.map((pattern) => (
              <Pill key={pattern} tone="warn">
                {sentenceCase(pattern)}
              </Pill>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const ageOf = (hours: number): string => (hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day'));

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
