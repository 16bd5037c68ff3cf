import type { BotCardView, ServerCardView } from '../../finding/directory/card.view.js';
import { categoryPath, tagPath } from '../../finding/topics/topic.rules.js';
import { Ago } from './basics.js';
import { Icon } from './icons.js';
import { Kept } from './kept.js';
import { type Marked, Marks } from './marks.js';
import { Tile } from './tile.js';
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
  readonly card: Card;
  readonly href: string;
  readonly kind: 'bots' | 'servers';
  readonly reference: string;
  /** Without it, the row has no vote button. */
  readonly isVoted?: boolean | undefined;
  readonly facts: ComponentChildren;
  readonly level?: 'h2' | 'h3' | undefined;
}

const Row = ({ card, href, kind, reference, isVoted, facts, level: Heading = 'h2' }: RowProps) => (
  <li class="row">
    <Tile name={card.name} image={card.icon} size="m" />
    <div class="row-main">
      <Heading class="row-name">
        <a class="row-link" href={href} dir="auto">
          {card.name}
        </a>
        <Marks of={card} />
      </Heading>
      <p class="row-text" dir="auto">
        {card.description}
      </p>
      <p class="facts">{facts}</p>
    </div>
    {isVoted !== undefined && (
      <Vote kind={kind} reference={reference} name={card.name} votes={card.votes} isVoted={isVoted} />
    )}
  </li>
);

const Tags = ({ tags, path }: { readonly tags: readonly string[]; readonly path: '/servers' | '/bots' }) => (
  <>
    {tags.slice(0, 3).map((tag) => (
      <a key={tag} class="tag" href={tagPath(path, tag)} dir="auto">
        {tag}
      </a>
    ))}
  </>
);

export const ServerRow = ({
  server,
  isVoted,
  level,
}: {
  readonly server: ServerCardView;
  /** Without it, the row has no vote button. */
  readonly isVoted?: boolean | undefined;
  readonly level?: 'h3';
}) => {
  const reference = server.slug ?? server.platformId;
  return (
    <Kept of={[server, isVoted, level]}>
      {() => (
        <Row
          card={server}
          kind="servers"
          reference={reference}
          href={`/servers/${reference}`}
          isVoted={isVoted}
          level={level}
          facts={
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
              <Tags tags={server.tags} path="/servers" />
            </>
          }
        />
      )}
    </Kept>
  );
};

export const BotRow = ({
  bot,
  isVoted,
  level,
}: {
  readonly bot: BotCardView;
  /** Without it, the row has no vote button. */
  readonly isVoted?: boolean | undefined;
  readonly level?: 'h3';
}) => {
  const reference = bot.slug ?? bot.platformId;
  return (
    <Kept of={[bot, isVoted, level]}>
      {() => (
        <Row
          card={bot}
          kind="bots"
          reference={reference}
          href={`/bots/${reference}`}
          level={level}
          isVoted={isVoted}
          facts={
            <>
              <span>in {plural(bot.serverCount, 'server')}</span>
              {bot.averageRating !== null && (
                <span class="rating">
                  <Icon name="star" solid /> {bot.averageRating.toFixed(1)}{' '}
                  <span class="quiet">({bot.totalRatings})</span>
                </span>
              )}
              <Tags tags={bot.tags} path="/bots" />
            </>
          }
        />
      )}
    </Kept>
  );
};
