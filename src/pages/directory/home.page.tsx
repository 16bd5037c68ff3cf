import { valueName } from '../../core/reference/value-names.js';
import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import { categoryPath } from '../../finding/topics/topic.rules.js';
import type { Shown } from '../page-book.js';
import { useFrame } from '../frame/frame.js';
import { LinkButton, OwnWords } from '../parts/basics.js';
import { SignInLater } from '../parts/sign-in-later.js';
import { Icon, categoryHue } from '../parts/pictures.js';
import { BotRow, ServerRow } from '../parts/listing-row.js';
import { Poster } from '../parts/poster.js';
import { Sign, weekLegend, weekShare } from '../parts/sign.js';
import { sr } from '../parts/sr.js';
import { outside, rough, weekday } from '../parts/words.js';
import type { BesideHome } from './beside.js';
import { FairRow } from './fair-row.js';
import { SpotlightCard } from './spotlight-card.js';

export function HomePage({ beside }: Shown<unknown, BesideHome>) {
  const { servers, bots, newest, banners, voted, overview, fair } = beside;
  if (overview.servers.listings + overview.bots.listings === 0) return <FirstDay />;
  return (
    <div class="home">
      <Hero {...beside} />
      <Stage {...beside} />
      <Topics {...beside} />
      <div class="halves">
        {servers.servers.length > 0 && (
          <Trending list="servers">
            {servers.servers.map((server) => (
              <ServerRow key={server.id} server={server} level="h3" isVoted={voted.has(server.id)} by="trending" />
            ))}
          </Trending>
        )}
        {bots.bots.length > 0 && (
          <Trending list="bots">
            {bots.bots.map((bot) => (
              <BotRow key={bot.id} bot={bot} level="h3" isVoted={voted.has(bot.id)} by="trending" />
            ))}
          </Trending>
        )}
      </div>
      <FairRow rows={fair} />
      {newest.length > 0 && (
        <section class="section" aria-labelledby="newest">
          <div class="section-head">
            <h2 id="newest">{t('New on the bill')}</h2>
            <a href="/servers?sort=newest">{t('Newest servers')}</a>
          </div>
          <ul class="posters">
            {newest.map((card) => (
              <Poster key={card.id} card={card} banners={banners} />
            ))}
          </ul>
        </section>
      )}
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

/** The server in the Spotlight, in lights. */
function Stage({ servers: { spotlight }, weeks }: BesideHome) {
  if (spotlight === null) return <SpotlightCard spotlight={null} isVoted={false} />;
  const { server, endsAt } = spotlight;
  const href = `/servers/${server.slug ?? server.platformId}`;
  return (
    <Sign
      id="spotlight"
      size="low"
      share={weekShare(weeks)}
      legend={weekLegend(weeks)}
      top={
        <>
          <span>{t('Now in the Spotlight')}</span>
          <span>{t('until {endsAt}', { endsAt: weekday(endsAt) })}</span>
        </>
      }
      name={server.name}
      href={href}
      lang={server.languages[0]}
      icon={server.icon}
      bottom={
        <>
          <span>
            {server.onlineCount > 0
              ? t('{onlineCount} online', { onlineCount: rough(server.onlineCount) })
              : t('{votes, plural, one {# vote} other {# votes}}', { votes: server.votes })}
          </span>
          <span class="red">
            {t('{votes, plural, one {# vote} other {# votes}} this week', { votes: weeks.current.votes })}
          </span>
        </>
      }
    >
      <OwnWords look="sign-line" text={server.description} />
      {outside(server.invite) && (
        <a class="button primary" href={`${href}/join`} rel="nofollow">
          <T text="Join<more> {name}</more>" name={server.name} more={sr} />
        </a>
      )}
      <a href="/spotlight">{t('Bid for next week')}</a>
    </Sign>
  );
}

/** A directory without listings: an invitation instead of zeros. */
function FirstDay() {
  const { now, site, visitor } = useFrame();
  return (
    <div class="home">
      <section class="hero">
        <h1>
          <span>{t('Opening night.')}</span> <span>{t('Who is on the bill?')}</span>
        </h1>
        <p class="lead">{t('This directory is new and has no listings yet. Yours can be the first.')}</p>
      </section>
      <Sign
        id="first"
        size="high"
        share={0}
        legend={t('The bulbs are votes. The first ones light them.')}
        top={
          <>
            <span>{t('Doors open')}</span>
            <span>{weekday(now.toISOString())}</span>
          </>
        }
        name={t('Coming soon')}
        bottom={
          <>
            <span class="red">{t('Be the first')}</span>
            <span>{t('free to list')}</span>
          </>
        }
      >
        <p>{t('A person reads every listing before it is shown.')}</p>
        {site.hasSignIn ? (
          <>
            <LinkButton to="/dashboard/servers/new" look="primary large" label={t('Add your server')} />
            <a href="/dashboard/bots/new">{t('Add your bot')}</a>
          </>
        ) : (
          <SignInLater />
        )}
      </Sign>
      {visitor?.role === 'admin' && (
        <p class="actions">
          <LinkButton to="/staff" label={t('What to do before you open this directory')} />
        </p>
      )}
    </div>
  );
}

const Trending = ({ list, children }: { readonly list: 'servers' | 'bots'; readonly children: ComponentChildren }) => (
  <section aria-labelledby={`top-${list}`}>
    <div class="section-head">
      <h2 id={`top-${list}`}>{list === 'servers' ? t('Trending servers') : t('Trending bots')}</h2>
      <a href={`/${list}`}>{list === 'servers' ? t('All servers') : t('All bots')}</a>
    </div>
    <ol class="rows ranked">{children}</ol>
  </section>
);

const Hero = ({ overview: { servers, bots } }: BesideHome) => (
  <section class="hero">
    <h1>
      <span>{t('Find your next community.')}</span> <span>{t('And the bot that runs it.')}</span>
    </h1>
    <div class="hero-side">
      <p class="lead">
        {servers.listings > 0 && bots.listings > 0
          ? t('{servers} servers and {bots} bots, reviewed by people and ranked by votes.', {
              servers: rough(servers.listings),
              bots: rough(bots.listings),
            })
          : t('Reviewed by people and ranked by votes.')}
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
    </div>
  </section>
);

const Topics = ({ overview: { servers } }: BesideHome) => (
  <ul class="topics" aria-label={t('Categories')}>
    {servers.categories
      .filter(({ listings }) => listings > 0)
      .map(({ value, listings }) => (
        <li key={value}>
          <a class={`chip cat hue-${categoryHue(value)}`} href={categoryPath(value)}>
            {valueName('category', value)} <span class="quiet num">{rough(listings)}</span>
          </a>
        </li>
      ))}
  </ul>
);
