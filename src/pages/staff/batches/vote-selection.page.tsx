import { VoteChoiceBody } from '../../../votes/vote-quarantine.dto.js';
import type { StaffVoteView, VoteSelectionAnswer } from '../../../votes/vote-quarantine.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, Panel } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { Icon } from '../../parts/icons.js';
import { count, inUtc, plural } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import type { BesideListing } from '../listings/beside.js';
import { Reason } from '../parts/deed.js';
import { AccountLink } from '../parts/names.js';
import { CountNote } from './count-note.js';

/** One confirmation for all selected votes. */
export function VoteSelectionPage({ view, beside: { listing }, query }: Shown<VoteSelectionAnswer, BesideListing>) {
  const { votes, left, countsAs } = view;
  const path = `/staff/listings/${listing.id}/votes`;
  const words = plural(votes.length, 'vote');
  if (votes.length === 0)
    return (
      <>
        <DeskHead title={`Votes of ${listing.name}`} crumb={['Votes', path]} />
        <Empty title="Nothing is selected">Tick votes, or choose a period or a pattern first.</Empty>
      </>
    );
  return (
    <>
      <DeskHead
        title={`Quarantine ${words} of ${listing.name}`}
        crumb={['Votes', path]}
        lead={left > 0 ? `The oldest ones; ${count(left)} more match.` : 'One undo releases all of them, for a day.'}
      />
      <div class="stack">
        <Panel title="Quarantine" id="quarantine">
          <Form to={`${path}/quarantine`} class="stack-small">
            {votes.map(({ id }) => (
              <input key={id} type="hidden" name="voteIds" value={id} />
            ))}
            <input type="hidden" name="pattern" value={query.get('pattern') ?? ''} />
            <ul class="points">
              <li>The votes do not count any more, and the tokens that they earned are taken back.</li>
              <li>Their voters cannot vote for the listing until the votes are released.</li>
            </ul>
            <CountNote countsAs={countsAs} items={votes.length} />
            <Reason of={VoteChoiceBody} />
            <p>
              <button class="button danger solid">Quarantine {words}</button>
            </p>
          </Form>
        </Panel>
        <Panel title="Selected" id="selected" flush>
          <ul class="selected">
            {votes.map((vote) => (
              <Selected key={vote.id} {...vote} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

const Selected = ({ voter, votedAt }: StaffVoteView) => (
  <li class="selected-item">
    <Icon name="up" />
    <p>
      <AccountLink id={voter.id} name={voter.username} />
    </p>
    <p class="quiet nowrap">{inUtc(votedAt)}</p>
  </li>
);
