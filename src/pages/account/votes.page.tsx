import type { OwnVotesAnswer, OwnVoteView } from '../../account/account-history.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Pager, Pill } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { Tile } from '../parts/tile.js';
import { plural } from '../parts/words.js';
import { KINDS } from './account-words.js';

export const VotesPage = ({ view: { votes, total, page, limit }, query }: Shown<OwnVotesAnswer>) => (
  <Own
    at="Votes"
    title="Your votes"
    lead={
      total === 0
        ? 'A vote counts until you remove it.'
        : `${plural(total, 'vote')}. Each counts until you remove it; then the tokens that it earned are taken back.`
    }
  >
    {votes.length === 0 ? (
      <Empty
        title={total === 0 ? 'No votes yet' : 'Nothing on this page'}
        action={
          <a class="button" href={total === 0 ? '/servers' : '/account/votes'}>
            {total === 0 ? 'Find a server' : 'First page'}
          </a>
        }
      >
        {total === 0
          ? 'Vote for the servers and bots that you like. Most votes earn tokens.'
          : 'There are fewer pages.'}
      </Empty>
    ) : (
      <ul class="rows">
        {votes.map((vote) => (
          <VoteRow key={vote.id} vote={vote} />
        ))}
      </ul>
    )}
    <Pager page={page} pages={Math.ceil(total / limit)} path="/account/votes" query={query} />
  </Own>
);

const VoteRow = ({ vote: { kind, id, slug, name, icon, reward, listed, votedAt } }: { readonly vote: OwnVoteView }) => (
  <li class="own-row vote-row">
    <Tile name={name} image={icon} size="m" round={kind === 'bot'} />
    <div class="row-main">
      <h2>
        {listed ? (
          <a class="row-link" href={`/${kind}s/${slug ?? id}`} dir="auto">
            {name}
          </a>
        ) : (
          <span dir="auto">{name}</span>
        )}{' '}
        {!listed && <Pill>Not public now</Pill>}
      </h2>
      <p class="facts">
        <span>{KINDS[kind]}</span>
        <span>
          voted <Ago at={votedAt} />
        </span>
      </p>
    </div>
    <details class="fold own-actions">
      <summary class="button small">
        Remove…<span class="sr"> your vote for {name}</span>
      </summary>
      <Form to={`/${kind}s/${id}/vote`} method="delete" class="fold-body">
        <p class="quiet">
          {reward === 0
            ? 'This vote earned no tokens, so removing it costs nothing.'
            : `This takes back the ${plural(reward, 'token')} that the vote earned, also if you have spent them.`}
        </p>
        <p>
          <button class="button small danger">Remove vote</button>
        </p>
      </Form>
    </details>
  </li>
);
