import { t } from '../../core/texts/t.js';
import { T } from './t.js';
import { useFrame } from '../frame/frame.js';
import { Form } from './form.js';
import { Icon, Tile } from './pictures.js';
import { count, outside, weekday, languageName, rough, operatorWord, tenths } from './words.js';
import type { SpotlightCardView, BotCardView, ServerCardView } from '../../finding/directory/card.view.js';
import { NameLink, Left, LinkButton, OwnWords, Ago } from './basics.js';
import { categoryPath, tagPath } from '../../finding/topics/topic.rules.js';
import { Kept } from './kept.js';
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
      <button aria-pressed={visitor && isVoted} title={isVoted ? t('Remove vote') : undefined}>
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

/** The server that has the Spotlight. Nothing else on the site is gold. */
export function SpotlightCard({ spotlight }: { readonly spotlight: SpotlightCardView | null }) {
  if (spotlight === null)
    return (
      <section class="spotlight is-empty" aria-labelledby="spotlight">
        <p id="spotlight">
          <T
            text="<b>The Spotlight is open this week.</b> Bid to put your server here."
            b={(inside) => <strong>{inside}</strong>}
          />
        </p>
        <LinkButton to="/spotlight" label={t('See the auction')} />
      </section>
    );
  const { server, endsAt } = spotlight;
  const href = `/servers/${server.slug ?? server.platformId}`;
  return (
    <section class="spotlight" aria-labelledby="spotlight">
      <Tile name={server.name} image={server.icon} size="l" />
      <div class="spotlight-main">
        <p class="spotlight-sign">
          <Icon name="star" solid />{' '}
          <T
            text="In the Spotlight <span>until {endsAt}, for another {left}</span>"
            span={(inside) => <span class="quiet">{inside}</span>}
            endsAt={weekday(endsAt)}
            left={<Left until={endsAt} />}
          />
        </p>
        <h2 id="spotlight">
          <NameLink to={href} look="row-link" name={server.name} />
        </h2>
        <OwnWords look="row-text" text={server.description} />
        <p class="facts">
          <Members server={server} />
          <span>{t('{votes, plural, one {# vote} other {# votes}}', { votes: server.votes })}</span>
        </p>
      </div>
      <p class="spotlight-side">
        {outside(server.invite) && (
          <a class="button gold" href={`${href}/join`} rel="nofollow">
            <T text="Join<more> {name}</more>" name={server.name} more={(inside) => <span class="sr">{inside}</span>} />
          </a>
        )}
        <a class="quiet-link" href="/spotlight">
          {t('Bid for next week')}
        </a>
      </p>
    </section>
  );
}

type Card = Pick<ServerCardView, 'name' | 'description' | 'icon' | 'tags' | 'votes'> & Marked;

export const Members = ({
  server,
}: {
  readonly server: Pick<ServerCardView, 'memberCount' | 'memberCountMode' | 'onlineCount'>;
}) => (
  <>
    <span>
      {server.memberCount === null
        ? t('Members hidden')
        : (server.memberCountMode === 'approximate' ? '~' : '') +
          t('{count, plural, one {# member} other {# members}}', { count: server.memberCount })}
    </span>
    {server.onlineCount > 0 && (
      <span class="online">
        <T text="{i}{onlineCount} online" i={<i aria-hidden="true" />} onlineCount={rough(server.onlineCount)} />
      </span>
    )}
  </>
);

interface RowProps {
  /** Without it, the row has no vote button. */
  readonly isVoted?: boolean | undefined;
  readonly level?: 'h2' | 'h3';
}

interface CardProps extends RowProps {
  readonly card: Card & Pick<ServerCardView, 'slug' | 'platformId'>;
  readonly kind: 'bots' | 'servers';
  readonly facts: () => ComponentChildren;
}

const Row = ({ card, kind, isVoted, level = 'h2', facts }: CardProps) => (
  <Kept of={[card, kind, isVoted, level]}>
    {() => {
      const [reference, Heading] = [card.slug ?? card.platformId, level];
      return (
        <li class="row">
          <Tile name={card.name} image={card.icon} size="m" />
          <div class="row-main">
            <Heading class="row-name">
              <NameLink to={`/${kind}/${reference}`} look="row-link" name={card.name} />
              <Marks of={card} />
            </Heading>
            <OwnWords look="row-text" text={card.description} />
            <p class="facts">
              {facts()}
              {card.tags.slice(0, 3).map((tag) => (
                <NameLink key={tag} to={tagPath(`/${kind}`, tag)} look="tag" name={tag} />
              ))}
            </p>
          </div>
          {isVoted !== undefined && (
            <Vote kind={kind} reference={reference} name={card.name} votes={card.votes} isVoted={isVoted} />
          )}
        </li>
      );
    }}
  </Kept>
);

export const ServerRow = ({ server, ...row }: RowProps & { readonly server: ServerCardView }) => (
  <Row
    {...row}
    card={server}
    kind="servers"
    facts={() => (
      <>
        <Members server={server} />
        {server.category && (
          <a class="wide-only plain" href={categoryPath(server.category)}>
            {operatorWord(server.category)}
          </a>
        )}
        {server.languages.some((language) => language !== 'en') && (
          <span class="wide-only">{server.languages.slice(0, 3).map(languageName).join(', ')}</span>
        )}
        {server.lastBumpedAt && (
          <span class="wide-only">
            <T text="bumped {ago}" ago={<Ago at={server.lastBumpedAt} />} />
          </span>
        )}
      </>
    )}
  />
);

export const BotRow = ({ bot, ...row }: RowProps & { readonly bot: BotCardView }) => (
  <Row
    {...row}
    card={bot}
    kind="bots"
    facts={() => (
      <>
        <span>{t('in {serverCount, plural, one {# server} other {# servers}}', { serverCount: bot.serverCount })}</span>
        {bot.averageRating !== null && (
          <span class="rating">
            <Icon name="star" solid /> {tenths(bot.averageRating)} <span class="quiet">({bot.totalRatings})</span>
          </span>
        )}
      </>
    )}
  />
);
