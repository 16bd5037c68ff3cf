import { listed, t } from '../../core/texts/t.js';
import { T } from './t.js';
import { canAct, useFrame } from '../frame/frame.js';
import { Form } from './form.js';
import { Icon, Tile, categoryHue } from './pictures.js';
import { valueName } from '../../core/reference/value-names.js';
import { count, inMode, languageName, rough, tenths } from './words.js';
import { sr } from './sr.js';
import type { BotCardView, ServerCardView } from '../../finding/directory/card.view.js';
import { NameLink, OwnWords, Ago } from './basics.js';
import { categoryPath, tagPath } from '../../finding/topics/topic.rules.js';
import { Kept } from './kept.js';
import { Matches } from './matches.js';
import { type Marked, Marks } from './marks.js';
import type { ComponentChildren } from 'preact';

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
  const frame = useFrame();
  const id = `vote-${reference}`;
  // The page of a listing has the number among its figures.
  if (!canAct(frame))
    return large ? null : (
      <span class="quiet num">{t('{votes, plural, one {# vote} other {# votes}}', { votes })}</span>
    );
  return (
    <Form
      id={id}
      to={`/${kind}/${reference}/vote`}
      method={isVoted ? 'delete' : 'put'}
      live=""
      class={large ? 'vote large' : 'vote'}
    >
      <button aria-pressed={frame.visitor && isVoted} title={isVoted ? t('Remove vote') : undefined}>
        <Icon name="up" solid />
        {large && <span class="vote-word">{isVoted ? t('Voted') : t('Vote')}</span>}
        <span class="num">{count(votes)}</span>
        <span class="sr">
          {large
            ? ` ${t('votes for {name}', { name })}`
            : ` ${isVoted ? t('votes. Remove your vote for {name}', { name }) : t('votes. Vote for {name}', { name })}`}
        </span>
      </button>
    </Form>
  );
}

type Card = Pick<ServerCardView, 'name' | 'description' | 'icon' | 'tags' | 'votes'> & Marked;

export const Members = ({ server }: { readonly server: Pick<ServerCardView, 'memberCount' | 'memberCountMode'> }) => (
  <span class="members">
    {server.memberCount === null
      ? t('Members hidden')
      : inMode(
          server.memberCountMode,
          t('{count, plural, one {# member} other {# members}}', { count: server.memberCount }),
        )}
  </span>
);

/** At the end of a wide row, the number is a figure of its own. */
export const Online = ({ server: { onlineCount } }: { readonly server: Pick<ServerCardView, 'onlineCount'> }) =>
  onlineCount > 0 ? (
    <span class="figure online">
      <T text="<b>{onlineCount}</b> online" b={(inside) => <b>{inside}</b>} onlineCount={rough(onlineCount)} />
    </span>
  ) : null;

/** A category as a link, with a square of its color. */
export const Category = ({ category }: { readonly category: string }) => (
  <a class={`cat plain hue-${categoryHue(category)}`} href={categoryPath(category)}>
    {valueName('category', category)}
  </a>
);

interface RowProps {
  /** Without it, the row has no vote button. */
  readonly isVoted?: boolean | undefined;
  readonly level?: 'h2' | 'h3';
  /** The figure by which the list is sorted, if rows do not show it anyway. */
  readonly by?: RowReason | undefined;
}

export type RowReason = 'trending' | 'bumped';

interface CardProps extends RowProps {
  readonly card: Card & Pick<ServerCardView, 'slug' | 'platformId' | 'recentVotes'>;
  readonly kind: 'bots' | 'servers';
  readonly facts: () => ComponentChildren;
}

const Row = ({ card, kind, isVoted, level = 'h2', by, facts }: CardProps) => (
  <Kept of={[card, kind, isVoted, level, by]}>
    {() => {
      const [reference, Heading] = [card.slug ?? card.platformId, level];
      return (
        <li class="row">
          <Tile name={card.name} image={card.icon} size="m" />
          <div class="row-main">
            <Heading class="row-name">
              <NameLink to={`/${kind}/${reference}`} look="row-link" name={<Matches text={card.name} />} />
              <Marks of={card} />
            </Heading>
            <OwnWords look="row-text" text={<Matches text={card.description} />} />
            <p class="facts">
              {facts()}
              {card.tags.slice(0, 3).map((tag) => (
                <NameLink key={tag} to={tagPath(`/${kind}`, tag)} look="tag" name={<Matches text={tag} />} />
              ))}
            </p>
          </div>
          {isVoted !== undefined && (
            <div class="row-end">
              <Vote kind={kind} reference={reference} name={card.name} votes={card.votes} isVoted={isVoted} />
              {by === 'trending' && card.recentVotes > 0 && <Why votes={card.recentVotes} />}
            </div>
          )}
        </li>
      );
    }}
  </Kept>
);

/** Why a listing trends. */
export const Why = ({ votes }: { readonly votes: number }) => (
  <span class="why num">
    <T
      text="+{count}<sr> {votes, plural, one {vote} other {votes}}</sr> this week"
      count={count(votes)}
      votes={votes}
      sr={sr}
    />
  </span>
);

export const ServerRow = ({ server, ...row }: RowProps & { readonly server: ServerCardView }) => (
  <Row
    {...row}
    card={server}
    kind="servers"
    facts={() => (
      <>
        {server.category && <Category category={server.category} />}
        <Members server={server} />
        <Online server={server} />
        {server.languages.some((language) => language !== 'en') && (
          <span class="wide-only">{listed(server.languages.slice(0, 3).map(languageName))}</span>
        )}
        {row.by === 'bumped' && server.lastBumpedAt && (
          <span>
            <T text="bumped {ago}" ago={<Ago at={server.lastBumpedAt} />} />
          </span>
        )}
      </>
    )}
  />
);

export const ServersOfBot = ({ bot: { serverCount } }: { readonly bot: Pick<BotCardView, 'serverCount'> }) => (
  <span class="figure">
    <T
      text="<b>{servers}</b> {serverCount, plural, one {server} other {servers}}"
      b={(inside) => <b>{inside}</b>}
      servers={rough(serverCount)}
      serverCount={serverCount}
    />
  </span>
);

export const BotRow = ({ bot, ...row }: RowProps & { readonly bot: BotCardView }) => (
  <Row
    {...row}
    card={bot}
    kind="bots"
    facts={() => (
      <>
        <ServersOfBot bot={bot} />
        {bot.averageRating !== null && (
          <span class="rating">
            <Icon name="star" solid /> {tenths(bot.averageRating)} <span class="quiet">({bot.totalRatings})</span>
          </span>
        )}
      </>
    )}
  />
);
