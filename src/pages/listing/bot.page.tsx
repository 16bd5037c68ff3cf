import { RatingBody } from '../../activity/ratings/rating.dto.js';
import { MAX_COMMENT_LENGTH, MAX_STARS, MIN_COMMENT_LENGTH, MIN_STARS } from '../../activity/ratings/rating.rules.js';
import type { BotViewerAnswer } from '../../finding/listing-pages/listing-pages.view.js';
import type { RatingPageAnswer } from '../../activity/ratings/rating.view.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { Empty, Panel, IconLink, Ago, Facts } from '../parts/basics.js';
import { Field, Radios } from '../parts/field.js';
import { FormFold, ButtonForm, Form } from '../parts/form.js';
import { count, plural, date, outside } from '../parts/words.js';
import { ReviewList, ReviewSorts, ReviewSummary } from './ratings.page.js';
import type { BotPageAnswer } from '../../listings/bots/bot.view.js';
import type { Shown } from '../page-book.js';
import { Icon } from '../parts/pictures.js';
import { BotRow, Vote } from '../parts/listing-row.js';
import { MarkMeanings, Permissions, hasMarks } from '../parts/marks.js';
import { About, AdultStep, Report, Similar, Tags, TeamLinks, VotesChart, ListingHead, Owner } from './listing-parts.js';
import type { BesideBot } from './beside.js';

interface ReviewsProps {
  readonly page: RatingPageAnswer;
  readonly viewer: BotViewerAnswer | null;
  readonly reference: string;
  readonly name: string;
}

const Reviews = ({ page, viewer, reference, name }: ReviewsProps) => (
  <Panel title="Reviews" id="reviews" note={page.total > 0 ? plural(page.total, 'rating') : undefined}>
    {page.total === 0 ? (
      <Empty title="No ratings yet">Be the first to rate {name}.</Empty>
    ) : (
      <ReviewSummary page={page} path={`/bots/${reference}/ratings`} />
    )}
    {page.total > page.ratings.length && <ReviewSorts page={page} path={`/bots/${reference}/ratings`} />}
    <OwnReview viewer={viewer} reference={reference} name={name} />
    <ReviewList
      ratings={page.ratings}
      path={`/bots/${reference}/ratings`}
      query={new URLSearchParams()}
      mayAnswer={page.mayAnswer}
    />
    {page.total > page.ratings.length && (
      <p>
        <a href={`/bots/${reference}/ratings`}>All {plural(page.total, 'rating')}</a>
      </p>
    )}
  </Panel>
);

const STARS = Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_none, index) => {
  const stars = MIN_STARS + index;
  return { value: String(stars), label: String(stars) };
});

function OwnReview({ viewer, reference, name }: Pick<ReviewsProps, 'viewer' | 'reference' | 'name'>) {
  const { here } = useFrame();
  if (viewer === null)
    return (
      <p class="quiet">
        <a href={signInPath(here)}>Sign in</a> to rate {name}.
      </p>
    );
  const { rating: own, mayRate } = viewer;
  if (!mayRate && own === null) return <></>;
  const to = `/bots/${reference}/rating`;
  return (
    <div class="own-review">
      {own?.hidden === true && <p class="quiet">Staff hid your rating: only you see it, and it does not count.</p>}
      <Form to={to} method="put" back="#reviews">
        <FormFold look="button small" title={own === null ? 'Rate this bot' : 'Change your rating'}>
          <Radios of={RatingBody} name="stars" label="Stars" value={own?.stars ?? null} choices={STARS} />
          <Field
            of={RatingBody}
            name="comment"
            label="Review"
            value={own?.comment ?? null}
            hint={`Leave it empty, or write ${MIN_COMMENT_LENGTH} to ${count(MAX_COMMENT_LENGTH)} characters.`}
            wide
          />
          <p>
            <button class="button primary">Save rating</button>
          </p>
        </FormFold>
      </Form>
      {own !== null && (
        <ButtonForm to={to} method="delete" back="#reviews" look="small danger" label="Remove your rating" />
      )}
    </div>
  );
}

export function BotPage({ view: { bot, html, state }, beside }: Shown<BotPageAnswer, BesideBot>) {
  const { around, viewer, ratings, mayBeAdult } = beside;
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
        facts={
          <>
            <span>in {plural(bot.serverCount, 'server')}</span>
            {bot.averageRating !== null && (
              <a class="rating" href="#reviews">
                <Icon name="star" solid /> {bot.averageRating.toFixed(2)}{' '}
                <span class="quiet">({plural(bot.totalRatings, 'rating')})</span>
              </a>
            )}
          </>
        }
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
                Add to server<span class="sr">: {bot.name}</span> <Icon name="out" />
              </a>
            )}
          </>
        }
      />
      <div class="with-side listing-body">
        <div class="stack">
          <About html={html} />
          <Screenshots images={bot.screenshots} name={bot.name} />
        </div>
        <aside class="stack" aria-label="About this bot">
          {viewer?.mayManage && <TeamLinks kind="bots" reference={reference} />}
          <Panel title="Facts" id="facts">
            <Facts
              rows={[
                ['Developer', <Owner key="owner" owner={around?.owner ?? null} />],
                bot.prefix !== null && ['Prefix', <code key="prefix">{bot.prefix}</code>],
                bot.shardCount > 0 && ['Shards', count(bot.shardCount)],
                (bot.supportServerName ?? bot.supportInvite) !== null && [
                  'Support server',
                  <SupportServer key="support" {...bot} />,
                ],
                bot.permissions !== null && ['Permissions', <Permissions key="permissions" bits={bot.permissions} />],
                ['Listed', date(around?.approvedAt ?? bot.createdAt)],
                ['Changed', <Ago key="changed" at={bot.updatedAt} />],
                bot.discriminator !== null && ['Discriminator', <code key="discriminator">#{bot.discriminator}</code>],
                ['Id', <code key="id">{bot.platformBotId}</code>],
                hasMarks(bot) && ['Marks', <MarkMeanings key="marks" of={bot} kind="bot" />],
              ]}
            />
            <Tags tags={bot.tags} kind="bots" />
          </Panel>
          <Links {...bot} />
          <Report kind="bots" reference={reference} name={bot.name} />
        </aside>
        <div class="stack">
          {ratings && <Reviews page={ratings} viewer={viewer} reference={reference} name={bot.name} />}
          {around && <VotesChart days={around.votesPerDay} />}
          {around && (
            <Similar kind="bots">
              {around.similar.map((one) => (
                <BotRow key={one.id} bot={one} level="h3" />
              ))}
            </Similar>
          )}
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
      {supportServerName ?? 'Join'} <Icon name="out" />
    </a>
  );
};

const Links = ({ website, dashboard, github }: Pick<BotPageAnswer['bot'], 'website' | 'dashboard' | 'github'>) => {
  const addresses = { Website: website, Dashboard: dashboard, 'Source code': github };
  const links = Object.entries(addresses).flatMap(([label, address]) => {
    const to = outside(address);
    return to === undefined ? [] : [{ label, to }];
  });
  return links.length === 0 ? null : (
    <Panel title="Links" id="links">
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
    <Panel title="Screenshots" id="screenshots">
      <ul class="screenshots">
        {pictures.map((address, index) => (
          <li key={address}>
            <a href={address} rel="nofollow ugc noopener">
              <img
                src={address}
                alt={`Screenshot ${index + 1} of ${name}`}
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
