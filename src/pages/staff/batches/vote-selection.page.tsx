import { VoteChoiceBody } from '../../../activity/votes/quarantine/vote-quarantine.dto.js';
import type { StaffVoteView, VoteSelectionAnswer } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import type { Shown } from '../../page-book.js';
import { Icon } from '../../parts/pictures.js';
import { count, inUtc, plural } from '../../parts/words.js';
import type { BesideListing } from '../listings/beside.js';
import { AccountLink } from '../parts/basics.js';
import { CountNote } from './count-note.js';
import { NothingSelected, SelectedItem, Selection } from './selection.js';

/** One confirmation for all selected votes. */
export function VoteSelectionPage({ view, beside: { listing }, query }: Shown<VoteSelectionAnswer, BesideListing>) {
  const { votes, left, countsAs } = view;
  const path = `/staff/listings/${listing.id}/votes`;
  const crumb = ['Votes', path] as const;
  if (votes.length === 0)
    return (
      <NothingSelected title={`Votes of ${listing.name}`} crumb={crumb}>
        Tick votes, or choose a period or a pattern first.
      </NothingSelected>
    );
  const words = plural(votes.length, 'vote');
  return (
    <Selection
      title={`Quarantine ${words} of ${listing.name}`}
      crumb={crumb}
      lead={left > 0 ? `The oldest ones; ${count(left)} more match.` : 'One undo releases all of them, for a day.'}
      verb="Quarantine"
      count={words}
      to={`${path}/quarantine`}
      of={VoteChoiceBody}
      field="voteIds"
      values={votes.map(({ id }) => id)}
      lines={votes.map((vote) => (
        <Selected key={vote.id} {...vote} />
      ))}
    >
      <input type="hidden" name="pattern" value={query.get('pattern') ?? ''} />
      <ul class="points">
        <li>The votes do not count any more, and the tokens that they earned are taken back.</li>
        <li>Their voters cannot vote for the listing until the votes are released.</li>
      </ul>
      <CountNote countsAs={countsAs} items={votes.length} />
    </Selection>
  );
}

const Selected = ({ voter, votedAt }: StaffVoteView) => (
  <SelectedItem sign={<Icon name="up" />} state={<span class="quiet nowrap">{inUtc(votedAt)}</span>}>
    <AccountLink id={voter.id} name={voter.username} />
  </SelectedItem>
);
