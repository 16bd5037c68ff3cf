import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { useFrame } from '../frame/frame.js';
import { Panel, IconLink, Ago, Facts } from '../parts/basics.js';
import { count, date, hundredths, outside } from '../parts/words.js';
import type { BotPageAnswer } from '../../listings/bots/bot.view.js';
import type { Shown } from '../page-book.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { Share } from '../parts/share.js';
import { Icon } from '../parts/pictures.js';
import { Vote } from '../parts/listing-row.js';
import { MarkMeanings, Permissions, hasMarks } from '../parts/marks.js';
import { About, AdultStep, ListingHead, Owner, Report, Similar, Tags, TeamLinks, VotesChart } from './listing-parts.js';
import { Figures, OurSign, formerVotes, votesFigure } from './figures.js';
import type { BesideBot } from './beside.js';
import { Reviews } from './bot-reviews.js';
import { Commands } from './commands.js';

export function BotPage({ view: { bot, html, state }, beside, query }: Shown<BotPageAnswer, BesideBot>) {
  const { around, viewer, ratings, commands, mayBeAdult, weeks, banners } = beside;
  const reference = bot.slug ?? bot.platformBotId;
  if (bot.nsfw && !mayBeAdult) return <AdultStep kind="bots" name={bot.name} />;
  return (
    <article class="listing">
      <ListingHead
        name={bot.name}
        image={bot.avatar}
        banner={bot.banner}
        description={bot.description}
        marks={bot}
        state={state}
        actions={
          <>
            <Vote
              kind="bots"
              reference={reference}
              name={bot.name}
              votes={bot.votes}
              isVoted={viewer?.vote.voted ?? false}
              large
            />
            {outside(bot.invite) && (
              <a class="button primary large" href={`/bots/${reference}/invite`} rel="nofollow">
                <T
                  text="Add to server<more>: {name}</more>"
                  name={bot.name}
                  more={(inside) => <span class="sr">{inside}</span>}
                />{' '}
                <Icon name="out" />
              </a>
            )}
          </>
        }
      />
      <div class="with-side listing-body">
        <div class="stack">
          <Figures
            rows={[
              [t('Servers'), count(bot.serverCount)],
              ...(bot.averageRating === null
                ? []
                : [
                    [
                      t('Rating', {}, { context: 'the average of all ratings' }),
                      <a key="rating" class="rating" href="#reviews">
                        <Icon name="star" solid /> {hundredths(bot.averageRating)}
                      </a>,
                      t('{totalRatings, plural, one {# rating} other {# ratings}}', { totalRatings: bot.totalRatings }),
                    ] as const,
                  ]),
              votesFigure(bot.votes, weeks),
            ]}
            weeks={weeks}
          />
          <About html={html} lead={bot.description} />
          <Screenshots images={bot.screenshots} name={bot.name} />
          <Commands commands={commands} query={query} path={`/bots/${reference}`} />
        </div>
        <aside class="stack" aria-label={t('About this bot')}>
          {around && <OurSign name={bot.name} weeks={weeks} />}
          {viewer?.mayManage && <TeamLinks kind="bots" reference={reference} />}
          <Panel title={t('Facts')} id="facts">
            <Facts
              rows={[
                [t('Developer', {}, { context: 'of a bot' }), <Owner key="owner" owner={around?.owner ?? null} />],
                bot.prefix !== null && [t('Prefix'), <code key="prefix">{bot.prefix}</code>],
                bot.shardCount > 0 && [t('Shards'), count(bot.shardCount)],
                (bot.supportServerName ?? bot.supportInvite) !== null && [
                  t('Support server'),
                  <SupportServer key="support" {...bot} />,
                ],
                bot.permissions !== null && [
                  t('Permissions'),
                  <Permissions key="permissions" bits={bot.permissions} />,
                ],
                ...formerVotes(around),
                [t('Listed', {}, { context: 'a day' }), date(around?.approvedAt ?? bot.createdAt)],
                [t('Changed', {}, { context: 'a time' }), <Ago key="changed" at={bot.updatedAt} />],
                bot.discriminator !== null && [
                  t('Discriminator'),
                  <code key="discriminator">#{bot.discriminator}</code>,
                ],
                [t('Id'), <code key="id">{bot.platformBotId}</code>],
                hasMarks(bot) && [t('Marks'), <MarkMeanings key="marks" of={bot} kind="bot" />],
              ]}
            />
            <Tags tags={bot.tags} kind="bots" />
          </Panel>
          <Links {...bot} />
          {isPublic(state) && <Share path={`/bots/${reference}`} />}
          <Report kind="bots" reference={reference} name={bot.name} />
        </aside>
        <div class="stack">
          {ratings && <Reviews page={ratings} viewer={viewer} reference={reference} name={bot.name} />}
          {around && <VotesChart days={around.votesPerDay} />}
          {around && <Similar kind="bots" cards={around.similar} banners={banners} />}
        </div>
      </div>
    </article>
  );
}

type Support = Pick<BotPageAnswer['bot'], 'supportServerName' | 'supportInvite'>;

const SupportServer = ({ supportServerName, supportInvite }: Support) => {
  const href = outside(supportInvite);
  if (href === undefined) return <span dir="auto">{supportServerName}</span>;
  return (
    <a href={href} rel="nofollow ugc noopener" dir="auto">
      {supportServerName ?? t('Join')} <Icon name="out" />
    </a>
  );
};

const Links = ({ website, dashboard, github }: Pick<BotPageAnswer['bot'], 'website' | 'dashboard' | 'github'>) => {
  const addresses = { [t('Website')]: website, [t('Dashboard')]: dashboard, [t('Source code')]: github };
  const links = Object.entries(addresses).flatMap(([label, address]) => {
    const to = outside(address);
    return to === undefined ? [] : [{ label, to }];
  });
  return links.length === 0 ? null : (
    <Panel title={t('Links')} id="links">
      <ul class="links">
        {links.map((link) => (
          <IconLink key={link.label} {...link} icon="out" rel="nofollow ugc noopener" />
        ))}
      </ul>
    </Panel>
  );
};

function Screenshots({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const { pictureOf } = useFrame().site;
  const pictures = images.flatMap((image) => pictureOf(image) ?? []);
  if (pictures.length === 0) return null;
  return (
    <Panel title={t('Screenshots')} id="screenshots">
      <ul class="screenshots">
        {pictures.map((address, index) => (
          <li key={address}>
            <a href={address} rel="nofollow ugc noopener">
              <img
                src={address}
                alt={t('Screenshot {index} of {name}', { index: index + 1, name })}
                width="320"
                height="180"
                loading="lazy"
                decoding="async"
                referrerpolicy="no-referrer"
              />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
