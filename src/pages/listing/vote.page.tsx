import { sentences, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { OwnWords } from '../parts/basics.js';
import { type MyVoteAnswer, heldRewardInWords } from '../../activity/votes/vote.view.js';
import type { Shown } from '../page-book.js';
import { Form } from '../parts/form.js';
import { Icon, Tile } from '../parts/pictures.js';
import { useFrame } from '../frame/frame.js';
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
        <T text="Vote for {name}" name={<span dir="auto">{name}</span>} />
      </h1>
      <OwnWords look="lead" text={description} />
      {view.voted ? <Voted view={view} beside={beside} /> : <NotVoted view={view} beside={beside} />}
      {!view.voted && isSeen && (
        <p>
          <a href={pathOf(beside)}>
            <T text="See {name}" name={<span dir="auto">{name}</span>} />
          </a>
        </p>
      )}
    </section>
  );
}

type State = Pick<Shown<MyVoteAnswer, BesideVote>, 'view' | 'beside'>;

function NotVoted({ view: { votes, rewardsLeftToday }, beside }: State) {
  const { kind, isPublic } = beside;
  if (!isPublic)
    return (
      <p class="quiet">{t('Votes open when the {kind, select, bots {bot} other {server}} is approved.', { kind })}</p>
    );
  return (
    <>
      <Form to={`${pathOf(beside)}/vote`} method="put" live="vote">
        <button class="button primary large">
          <Icon name="up" solid /> {t('Vote')}
        </button>
      </Form>
      <p class="quiet">
        {sentences(
          votes === 0
            ? t('No votes yet: yours is the first.')
            : t('{votes, plural, one {# vote} other {# votes}} so far.', { votes }),
          rewardsLeftToday === 0
            ? t('You already earned all vote rewards of today, so this vote earns no tokens.')
            : '',
        )}
      </p>
    </>
  );
}

function Voted({ view: { votes, reward, rewardAt }, beside }: State) {
  const { kind, name, isSeen, isPublic, guildId } = beside;
  const { chatUrl } = useFrame().site;
  return (
    <>
      <p class="vote-thanks">
        <Icon name="check" /> {t('Thank you for your vote.')}
      </p>
      {isSeen && (
        <p>
          <a class="button primary large" href={pathOf(beside)}>
            <span>
              <T text="Go to {name}" name={<span dir="auto">{name}</span>} />
            </span>
          </a>
        </p>
      )}
      {chatUrl !== undefined && (
        <p>
          <a href={`${chatUrl}/${guildId ?? '@me'}`}>{t('Back to the chat')}</a>
        </p>
      )}
      <p class="quiet">
        {isPublic
          ? t('{votes, plural, one {# vote} other {# votes}} now. Yours counts until you remove it.', { votes })
          : t('This {kind, select, bots {bot} other {server}} is not public now.', { kind })}
      </p>
      {rewardAt !== null && <p class="quiet">{heldRewardInWords()}</p>}
      <Form to={`${pathOf(beside)}/vote`} method="delete" live="vote">
        <button class="button small">
          {reward > 0
            ? t('Remove vote and return {reward, plural, one {# token} other {# tokens}}', { reward })
            : t('Remove vote')}
        </button>
      </Form>
    </>
  );
}

const pathOf = ({ kind, reference }: BesideVote): string =>
  `/${kind === 'bots' ? 'bots' : 'servers'}/${encodeURIComponent(reference)}`;
