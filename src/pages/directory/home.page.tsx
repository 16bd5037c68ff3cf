import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import { categoryPath } from '../../finding/topics/topic.rules.js';
import type { Shown } from '../page-book.js';
import { Icon } from '../parts/pictures.js';
import { BotRow, ServerRow, SpotlightCard } from '../parts/listing-row.js';
import { rough } from '../parts/words.js';
import type { BesideHome } from './beside.js';

export function HomePage({ beside }: Shown<unknown, BesideHome>) {
  const { servers, bots, voted } = beside;
  return (
    <div class="home">
      <Hero {...beside} />
      <SpotlightCard spotlight={servers.spotlight} />
      <div class="halves">
        <Trending list="servers">
          {servers.servers.map((server) => (
            <ServerRow key={server.id} server={server} level="h3" isVoted={voted.has(server.id)} />
          ))}
        </Trending>
        <Trending list="bots">
          {bots.bots.map((bot) => (
            <BotRow key={bot.id} bot={bot} level="h3" isVoted={voted.has(bot.id)} />
          ))}
        </Trending>
      </div>
      <section class="trio" aria-label={t('What makes this directory different')}>
        <p>
          <T
            text="<b>Reviewed by people.</b> Every listing is tested before it goes live, and again when its name, invite or links change."
            b={(inside) => <strong>{inside}</strong>}
          />
        </p>
        <p>
          <T
            text="<b>One vote each.</b> Your vote counts until you take it back. No daily clicking."
            b={(inside) => <strong>{inside}</strong>}
          />
        </p>
        <p>
          <T
            text="<b>Made for developers.</b> Post stats, check votes and watch your limits live. <link>Read the API guide</link>."
            b={(inside) => <strong>{inside}</strong>}
            link={(inside) => <a href="/docs">{inside}</a>}
          />
        </p>
      </section>
    </div>
  );
}

const Trending = ({ list, children }: { readonly list: 'servers' | 'bots'; readonly children: ComponentChildren }) => (
  <section aria-labelledby={`top-${list}`}>
    <div class="section-head">
      <h2 id={`top-${list}`}>{list === 'servers' ? t('Trending servers') : t('Trending bots')}</h2>
      <a href={`/${list}`}>{list === 'servers' ? t('All servers') : t('All bots')}</a>
    </div>
    <ul class="rows">{children}</ul>
  </section>
);

const Hero = ({ overview: { servers, bots } }: BesideHome) => (
  <section class="hero">
    <h1>
      <span>{t('Find your next community.')}</span> <span>{t('And the bot that runs it.')}</span>
    </h1>
    <p class="lead">
      {t('{servers} servers and {bots} bots, reviewed by people and ranked by votes.', {
        servers: rough(servers.listings),
        bots: rough(bots.listings),
      })}
    </p>
    <form role="search" aria-label={t('Search the directory')} action="/servers" class="hero-search">
      <Icon name="search" />
      <input
        type="search"
        name="search"
        aria-label={t('What are you looking for?')}
        placeholder={t('Try “music”, “study”, “board games”')}
        maxLength={100}
        data-suggest={t('Suggestions')}
      />
      <button class="button primary">{t('Search')}</button>
    </form>
    <ul class="topics" aria-label={t('Categories')}>
      {servers.categories
        .filter(({ listings }) => listings > 0)
        .map(({ value, label, listings }) => (
          <li key={value}>
            <a class="chip" href={categoryPath(value)}>
              {label} <span class="quiet num">{rough(listings)}</span>
            </a>
          </li>
        ))}
    </ul>
  </section>
);
