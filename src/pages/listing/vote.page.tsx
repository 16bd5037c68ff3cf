import { OwnWords } from '../parts/basics.js';
import type { MyVoteAnswer } from '../../activity/votes/vote.view.js';
import type { Shown } from '../page-book.js';
import { Form } from '../parts/form.js';
import { Icon, Tile } from '../parts/pictures.js';
import { plural } from '../parts/words.js';
import { AdultStep } from './listing-parts.js';
import type { BesideVote } from './beside.js';

/** For links such as "Vote for us": one button, and after the vote the way to the listing. */
export function VotePage({ view, beside }: Shown<MyVoteAnswer, BesideVote>) {
  const { kind, name, description, image, asksForAge, isSeen } = beside;
  if (asksForAge) return <AdultStep kind={kind} name={name} />;
  return (
    <section class="panel vote-page" id="vote" aria-labelledby="vote-title">
      <Tile name={name} image={image} size="xl" isFirst />
      <h1 id="vote-title">
        Vote for <span dir="auto">{name}</span>
      </h1>
      <OwnWords look="lead" text={description} />
      {view.voted ? <Voted view={view} beside={beside} /> : <NotVoted view={view} beside={beside} />}
      {!view.voted && isSeen && (
        <p>
          <a href={pathOf(beside)}>
            See <span dir="auto">{name}</span>
          </a>
        </p>
      )}
    </section>
  );
}

type State = Pick<Shown<MyVoteAnswer, BesideVote>, 'view' | 'beside'>;

function NotVoted({ view: { votes, rewardsLeftToday }, beside }: State) {
  const { kind, isPublic } = beside;
  if (!isPublic) return <p class="quiet">Votes open when the {NOUNS[kind]} is approved.</p>;
  return (
    <>
      <Form to={`${pathOf(beside)}/vote`} method="put" live="vote">
        <button class="button primary large">
          <Icon name="up" solid /> Vote
        </button>
      </Form>
      <p class="quiet">
        {votes === 0 ? 'No votes yet: yours is the first.' : `${plural(votes, 'vote')} so far.`}{' '}
        {rewardsLeftToday === 0 && 'You already earned all vote rewards of today, so this vote earns no tokens.'}
      </p>
    </>
  );
}

function Voted({ view: { votes, reward }, beside }: State) {
  const { kind, name, isSeen, isPublic } = beside;
  return (
    <>
      <p class="vote-thanks">
        <Icon name="check" /> Thank you for your vote.
      </p>
      {isSeen && (
        <p>
          <a class="button primary large" href={pathOf(beside)}>
            <span>
              Go to <span dir="auto">{name}</span>
            </span>
          </a>
        </p>
      )}
      <p class="quiet">
        {isPublic
          ? `${plural(votes, 'vote')} now. Yours counts until you remove it.`
          : `This ${NOUNS[kind]} is not public now.`}
      </p>
      <Form to={`${pathOf(beside)}/vote`} method="delete" live="vote">
        <button class="button small">
          {reward > 0 ? `Remove vote and return ${plural(reward, 'token')}` : 'Remove vote'}
        </button>
      </Form>
    </>
  );
}

const pathOf = ({ kind, reference }: BesideVote): string =>
  `/${kind === 'bots' ? 'bots' : 'servers'}/${encodeURIComponent(reference)}`;

const NOUNS = { bots: 'bot', servers: 'server' } as const;
