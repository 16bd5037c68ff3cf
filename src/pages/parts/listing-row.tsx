import type { BotCardView, ServerCardView } from '../../finding/directory/card.view.js';
import { categoryPath, tagPath } from '../../finding/topics/topic.rules.js';
import { Ago, OwnWords } from './basics.js';
import { Icon, Tile } from './pictures.js';
import { Kept } from './kept.js';
import { type Marked, Marks } from './marks.js';
import { Vote } from './vote.js';
import { languageName, plural, rough, sentenceCase } from './words.js';
import type { ComponentChildren } from 'preact';

type Card = Pick<ServerCardView, 'name' | 'description' | 'icon' | 'tags' | 'votes'> & Marked;

export const Members = ({
  server,
}: {
  readonly server: Pick<ServerCardView, 'memberCount' | 'memberCountMode' | 'onlineCount'>;
}) => (
  <>
    <span>
      {server.memberCount === null
        ? 'Members hidden'
        : `${server.memberCountMode === 'approximate' ? '~' : ''}${rough(server.memberCount)} ${server.memberCount === 1 ? 'member' : 'members'}`}
    </span>
    {server.onlineCount > 0 && (
      <span class="online">
        <i aria-hidden="true" />
        {rough(server.onlineCount)} online
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
              <a class="row-link" href={`/${kind}/${reference}`} dir="auto">
                {card.name}
              </a>
              <Marks of={card} />
            </Heading>
            <OwnWords look="row-text" text={card.description} />
            <p class="facts">
              {facts()}
              {card.tags.slice(0, 3).map((tag) => (
                <a key={tag} class="tag" href={tagPath(`/${kind}`, tag)} dir="auto">
                  {tag}
                </a>
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
            {sentenceCase(server.category)}
          </a>
        )}
        {server.languages.some((language) => language !== 'en') && (
          <span class="wide-only">{server.languages.slice(0, 3).map(languageName).join(', ')}</span>
        )}
        {server.lastBumpedAt && (
          <span class="wide-only">
            bumped <Ago at={server.lastBumpedAt} />
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
        <span>in {plural(bot.serverCount, 'server')}</span>
        {bot.averageRating !== null && (
          <span class="rating">
            <Icon name="star" solid /> {bot.averageRating.toFixed(1)} <span class="quiet">({bot.totalRatings})</span>
          </span>
        )}
      </>
    )}
  />
);
