import { listed, sentences, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { canAct, useFrame } from '../frame/frame.js';
import type { ServerPageAnswer } from '../../listings/servers/server.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Facts, Left, Panel, Pill } from '../parts/basics.js';
import { Icon } from '../parts/pictures.js';
import { Category, Vote } from '../parts/listing-row.js';
import { MarkMeanings, hasMarks } from '../parts/marks.js';
import { valueName } from '../../core/reference/value-names.js';
import { count, date, inMode, languageName, outside } from '../parts/words.js';
import { About, AdultStep, ListingHead, Owner, Report, Similar, Tags, TeamLinks, VotesChart } from './listing-parts.js';
import { Figures, OurSign, formerVotes, votesFigure } from './figures.js';
import type { BesideServer } from './beside.js';
import type { BumpStatusAnswer } from '../../activity/bumps/bump.view.js';
import { BUMP_REWARD } from '../../activity/bumps/bumps.rules.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { Share } from '../parts/share.js';
import { ButtonForm, Form } from '../parts/form.js';

export function ServerPage({ view: { server, html, state }, beside }: Shown<ServerPageAnswer, BesideServer>) {
  const { around, viewer, bump, isReminded, hasCommands, mayBeAdult, weeks, banners } = beside;
  const reference = server.slug ?? server.platformGuildId;
  if (server.nsfw && !mayBeAdult) return <AdultStep kind="servers" name={server.name} />;
  const languages = listed([server.language, ...server.secondaryLanguages].map(languageName));
  return (
    <article class="listing">
      <ListingHead
        name={server.name}
        image={server.icon}
        banner={server.banner}
        bannerColor={server.bannerColor}
        description={server.description}
        marks={server}
        state={state}
        facts={
          <>
            {server.category && <Category category={server.category} />}
            <span>{languages}</span>
          </>
        }
        actions={
          <>
            <Vote
              kind="servers"
              reference={reference}
              name={server.name}
              votes={server.votes}
              isVoted={viewer?.vote.voted ?? false}
              large
            />
            {outside(server.invite) && (
              <a class="button primary large" href={`/servers/${reference}/join`} rel="nofollow">
                <T
                  text="Join<more> {name}</more>"
                  name={server.name}
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
              ...(server.onlineCount > 0
                ? [
                    [
                      t('Online now'),
                      <span key="online" class="online">
                        {count(server.onlineCount)}
                      </span>,
                    ] as const,
                  ]
                : []),
              [t('Members'), membersFigure(server)],
              votesFigure(server.votes, weeks),
            ]}
            weeks={weeks}
          />
          <About html={html} lead={server.description} />
        </div>
        <aside class="stack" aria-label={t('About this server')}>
          {bump && (
            <BumpPanel
              reference={reference}
              bump={bump}
              isReminded={isReminded}
              hasCommands={hasCommands}
              rewardsLeftToday={viewer?.bumpRewardsLeftToday}
            />
          )}
          {around && <OurSign name={server.name} lang={server.language} weeks={weeks} />}
          {viewer?.mayManage && <TeamLinks kind="servers" reference={reference} />}
          <Panel title={t('Facts')} id="facts">
            <Facts
              rows={[
                [t('Owner'), <Owner key="owner" owner={around?.owner ?? null} />],
                ...formerVotes(around),
                [t('Listed', {}, { context: 'a day' }), date(around?.approvedAt ?? server.createdAt)],
                [t('Changed', {}, { context: 'a time' }), <Ago key="changed" at={server.updatedAt} />],
                server.contentRatings.length > 0 && [
                  t('Content'),
                  listed(server.contentRatings.map((rating) => valueName('content-rating', rating))),
                ],
                around !== null && [t('Bumps'), count(around.bumps)],
                [t('Id'), <code key="id">{server.platformGuildId}</code>],
                hasMarks(server) && [t('Marks'), <MarkMeanings key="marks" of={server} kind="server" />],
              ]}
            />
            <Tags tags={server.tags} kind="servers" />
          </Panel>
          {isPublic(state) && <Share path={`/servers/${reference}`} />}
          <Report kind="servers" reference={reference} name={server.name} />
        </aside>
        <div class="stack">
          {around && <VotesChart days={around.votesPerDay} />}
          {around && <Similar kind="servers" cards={around.similar} banners={banners} />}
        </div>
      </div>
    </article>
  );
}

const membersFigure = ({ memberCount, memberCountMode }: ServerPageAnswer['server']): string =>
  memberCount === null ? t('hidden') : inMode(memberCountMode, count(memberCount));

interface BumpPanelProps {
  readonly reference: string;
  readonly bump: BumpStatusAnswer;
  /** `undefined` for visitors who are not on the team. */
  readonly isReminded: boolean | undefined;
  readonly hasCommands: boolean;
  /** `undefined` for visitors without an account. */
  readonly rewardsLeftToday: number | undefined;
}

const BumpPanel = ({ reference, bump, isReminded, hasCommands, rewardsLeftToday }: BumpPanelProps) => (
  <section class="panel bump" id="bump" aria-labelledby="bump-title" data-renew>
    <header class="panel-head">
      <h2 id="bump-title">{t('Bump')}</h2>
      {bump.bumpStreak > 1 && (
        <Pill tone="gold">
          {t('{bumpStreak, plural, one {# day} other {# days}} in a row', { bumpStreak: bump.bumpStreak })}
        </Pill>
      )}
    </header>
    <p>
      <T
        text="{sentences} {sentence}"
        sentences={
          bump.lastBumpedAt === null ? (
            t('Never bumped.')
          ) : (
            <T text="Last bumped {ago}." ago={<Ago at={bump.lastBumpedAt} />} />
          )
        }
        sentence={sentences(
          t('A bump moves the server up in “Bumped last”.'),
          hasCommands ? t('Type /bump in the server, or bump it here.') : '',
        )}
      />
    </p>
    {bump.canBump && canAct(useFrame()) && (
      <Form to={`/servers/${reference}/bump`} live="bump" back="#bump">
        <button class="button wide">
          {rewardsLeftToday === 0
            ? t('Bump now')
            : t('Bump now, earn {reward, plural, one {# token} other {# tokens}}', { reward: BUMP_REWARD })}
        </button>
        {rewardsLeftToday === 0 && (
          <p class="quiet">{t('You already earned all bump rewards of today. This bump counts, and earns nothing.')}</p>
        )}
      </Form>
    )}
    {bump.nextBumpAt !== null && (
      <p class="quiet">
        <T
          text="{sentences} {sentence}"
          sentences={<T text="Next bump in {left}." left={<Left until={bump.nextBumpAt} />} />}
          sentence={isReminded === true ? t('You will be reminded.') : ''}
        />
      </p>
    )}
    {bump.nextBumpAt !== null && isReminded === false && (
      <ButtonForm
        to="/account/notifications/bump-reminder"
        method="put"
        back="#bump"
        live="bump"
        look="small"
        label={
          <>
            <Icon name="bell" /> {t('Remind me')}
          </>
        }
      />
    )}
  </section>
);
