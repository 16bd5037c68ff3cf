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
      <section class="trio" aria-label="What makes this directory different">
        <p>
          <strong>Reviewed by people.</strong> Every listing is tested before it goes live, and again when its name,
          invite or links change.
        </p>
        <p>
          <strong>One vote each.</strong> Your vote counts until you take it back. No daily clicking.
        </p>
        <p>
          <strong>Made for developers.</strong> Post stats, check votes and watch your limits live.{' '}
          <a href="/docs">Read the API guide</a>.
        </p>
      </section>
    </div>
  );
}

const Trending = ({ list, children }: { readonly list: string; readonly children: ComponentChildren }) => (
  <section aria-labelledby={`top-${list}`}>
    <div class="section-head">
      <h2 id={`top-${list}`}>Trending {list}</h2>
      <a href={`/${list}`}>All {list}</a>
    </div>
    <ul class="rows">{children}</ul>
  </section>
);

const Hero = ({ overview: { servers, bots } }: BesideHome) => (
  <section class="hero">
    <h1>
      <span>Find your next community.</span> <span>And the bot that runs it.</span>
    </h1>
    <p class="lead">
      {rough(servers.listings)} servers and {rough(bots.listings)} bots, reviewed by people and ranked by votes.
    </p>
    <form role="search" aria-label="Search the directory" action="/servers" class="hero-search">
      <Icon name="search" />
      <input
        type="search"
        name="search"
        aria-label="What are you looking for?"
        placeholder="Try “music”, “study”, “board games”"
        maxLength={100}
        data-suggest
      />
      <button class="button primary">Search</button>
    </form>
    <ul class="topics" aria-label="Categories">
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
