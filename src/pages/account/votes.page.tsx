import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { OwnVoteView, OwnVotesAnswer } from '../../owners/account/account-history.view.js';
import { MAX_NAME_LENGTH } from '../../listings/listing/own/listing-text.rules.js';
import type { Shown } from '../page-book.js';
import { NameLink, Ago, Empty, LinkButton, Pill } from '../parts/basics.js';
import { Pager } from '../parts/table.js';
import { Form } from '../parts/form.js';
import { sr } from '../parts/sr.js';
import { Icon, Tile } from '../parts/pictures.js';
import { Own } from '../parts/own-tabs.js';
import { kinds } from './account-words.js';

const PATH = '/account/votes';

export function VotesPage({ view: { votes, total, page, limit }, query }: Shown<OwnVotesAnswer>) {
  const isFiltered = ['kind', 'name'].some((name) => (query.get(name) ?? '') !== '');
  return (
    <Own
      at="Votes"
      title={t('Your votes')}
      lead={isFiltered ? t('{total, plural, one {# vote} other {# votes}} found.', { total }) : leadOf(total)}
    >
      <div class="stack">
        {(total > 0 || isFiltered) && <VoteFilters query={query} />}
        {votes.length === 0 ? (
          <NoVotes isFiltered={isFiltered} total={total} />
        ) : (
          <ul class="rows">
            {votes.map((vote) => (
              <VoteRow key={vote.id} vote={vote} />
            ))}
          </ul>
        )}
      </div>
      <Pager page={page} pages={Math.ceil(total / limit)} path={PATH} query={query} />
    </Own>
  );
}

const leadOf = (total: number): string =>
  total === 0
    ? t('A vote counts until you remove it.')
    : t(
        '{total, plural, one {# vote} other {# votes}}. Each counts until you remove it; then the tokens that it earned are taken back.',
        { total },
      );

const kindFilters = () =>
  [
    ['', t('All')],
    ['server', t('Servers')],
    ['bot', t('Bots')],
  ] as const;

/** The kinds are links, and the name is a form, so both work without a script. Each keeps the other. */
function VoteFilters({ query }: { readonly query: URLSearchParams }) {
  const kind = query.get('kind') ?? '';
  const name = query.get('name') ?? '';
  const linkTo = (value: string): string => {
    const next = new URLSearchParams([...(value && [['kind', value]]), ...(name && [['name', name]])] as string[][]);
    return next.size === 0 ? PATH : `${PATH}?${next}`;
  };
  return (
    <search class="stack-small">
      <form action={PATH} class="look-up" id="filter">
        {kind !== '' && <input type="hidden" name="kind" value={kind} />}
        <div class="field">
          <label for="vote-name">{t('Name of the server or bot')}</label>
          <input id="vote-name" name="name" value={name} maxLength={MAX_NAME_LENGTH} dir="auto" />
        </div>
        <button class="button">
          <Icon name="search" /> {t('Find')}
        </button>
      </form>
      <nav class="review-sorts" aria-label={t('Kind')}>
        {kindFilters().map(([value, label]) => (
          <a key={value} href={linkTo(value)} aria-current={value === kind ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </search>
  );
}

function NoVotes({ isFiltered, total }: { readonly isFiltered: boolean; readonly total: number }) {
  if (total > 0)
    return (
      <Empty title={t('Nothing on this page')} action={<LinkButton to={PATH} label={t('First page')} />}>
        {t('There are fewer pages.')}
      </Empty>
    );
  return isFiltered ? (
    <Empty title={t('None of your votes match')} action={<LinkButton to={PATH} label={t('All your votes')} />}>
      {t('Try a part of the name, or another kind.')}
    </Empty>
  ) : (
    <Empty title={t('No votes yet')} action={<LinkButton to="/servers" label={t('Find a server')} />}>
      {t('Vote for the servers and bots that you like. Most votes earn tokens.')}
    </Empty>
  );
}

const VoteRow = ({ vote: { kind, id, slug, name, icon, reward, listed, votedAt } }: { readonly vote: OwnVoteView }) => (
  <li class="own-row vote-row">
    <Tile name={name} image={icon} size="m" round={kind === 'bot'} />
    <div class="row-main">
      <h2>
        {listed ? (
          <NameLink to={`/${kind}s/${slug ?? id}`} look="row-link" name={name} />
        ) : (
          <span dir="auto">{name}</span>
        )}{' '}
        {!listed && <Pill>{t('Not public now')}</Pill>}
      </h2>
      <p class="facts">
        <span>{kinds()[kind]}</span>
        <span>
          <T text="voted {ago}" ago={<Ago at={votedAt} />} />
        </span>
      </p>
    </div>
    <details class="fold own-actions">
      <summary class="button small">
        <T text="Remove…<sr> your vote for {name}</sr>" sr={sr} name={name} />
      </summary>
      <Form to={`/${kind}s/${id}/vote`} method="delete" class="fold-body">
        <p class="quiet">
          {reward === 0
            ? t('This vote earned no tokens, so removing it costs nothing.')
            : t(
                'This takes back the {reward, plural, one {# token} other {# tokens}} that the vote earned, also if you have spent them.',
                { reward },
              )}
        </p>
        <p>
          <button class="button small danger">{t('Remove vote')}</button>
        </p>
      </Form>
    </details>
  </li>
);
