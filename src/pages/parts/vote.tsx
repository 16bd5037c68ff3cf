import { useFrame } from '../frame/frame.js';
import { Form } from './form.js';
import { Icon } from './pictures.js';
import { count } from './words.js';

interface VoteProps {
  readonly kind: 'bots' | 'servers';
  readonly reference: string;
  readonly name: string;
  readonly votes: number;
  readonly isVoted: boolean;
  readonly large?: boolean;
}

/** The vote button. With a script, only the button changes. */
export function Vote({ kind, reference, name, votes, isVoted, large = false }: VoteProps) {
  const { visitor } = useFrame();
  const id = `vote-${reference}`;
  return (
    <Form
      id={id}
      to={`/${kind}/${reference}/vote`}
      method={isVoted ? 'delete' : 'put'}
      live={id}
      class={large ? 'vote large' : 'vote'}
    >
      <button aria-pressed={visitor && isVoted} title={isVoted ? 'Remove vote' : undefined}>
        <Icon name="up" solid />
        {large && <span class="vote-word">{isVoted ? 'Voted' : 'Vote'}</span>}
        <span class="num">{count(votes)}</span>
        <span class="sr">
          {large ? ` votes for ${name}` : ` votes. ${isVoted ? 'Remove your vote for' : 'Vote for'} ${name}`}
        </span>
      </button>
    </Form>
  );
}
