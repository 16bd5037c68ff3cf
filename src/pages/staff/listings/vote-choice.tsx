import { VoteChoiceBody } from '../../../activity/votes/quarantine/vote-quarantine.dto.js';
import { MAX_PER_REQUEST } from '../../../activity/votes/quarantine/vote-quarantine.rules.js';
import type { StaffVoteView, StaffVotesAnswer } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import { Panel, Pill } from '../../parts/basics.js';
import { Select } from '../../parts/field.js';
import { Form, useShownForm } from '../../parts/form.js';
import { count, inUtc, plural, sentenceCase } from '../../parts/words.js';
import { Reason } from '../parts/deed.js';
import { AccountLink } from '../parts/basics.js';
import { SelectAll, SelectBox } from '../parts/select-box.js';
import { Table } from '../../parts/table.js';

interface VoteChoiceProps {
  readonly view: StaffVotesAnswer;
  readonly listingId: string;
  readonly isQuarantined: boolean;
  readonly query: URLSearchParams;
}

/** The votes with checkboxes, and the form that releases them or leads to the confirmation of a quarantine. */
export const VoteChoice = (props: VoteChoiceProps) =>
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
